import { embedOf } from "../../../read/schemas/embeds.ts";

/** The code that YouTube and Vimeo offer for a page, an address without https://, and the bare id of a video. */
export function embedsMeant(value: string): string[] {
  const inCode = /\bsrc=["']([^"']+)/.exec(value)?.[1] ?? value;
  const address = inCode.replace(/^(https?:)?\/*(?=[\w.]*(youtu|vimeo))/i, "https://").replace(/\?si=[\w-]+$/, "");
  const embed = embedOf(address);
  return [embed?.link ?? address, ...(/^[\w-]{11}$/.test(value) ? [`https://www.youtube.com/watch?v=${value}`] : [])];
}
