import type { Enquiry } from "./fields/fields.ts";

/** EmailJS takes 50 kB of values in an enquiry. The rest is for its own four, and for the subject. In bytes. */
const MAX_BYTES = 49_000;

/** The longest field of an enquiry that is too large to be sent, and how many characters of it there may be. */
export function longestField(enquiry: Enquiry): { name: string; fits: number } | undefined {
  const sizes = Object.entries(enquiry).map(([name, value]) => ({ name, bytes: encode(value).length }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= MAX_BYTES) return undefined;
  const { name, bytes } = sizes.reduce((most, one) => (one.bytes > most.bytes ? one : most));
  // Where several are too long, each may have its share.
  const room = Math.max(MAX_BYTES - (total - bytes), Math.floor(MAX_BYTES / sizes.length));
  return { name, fits: start(enquiry[name] ?? "", room) };
}

/** Forms are sent with line breaks of two characters. */
function encode(text: string): Uint8Array {
  return new TextEncoder().encode(text.replaceAll("\n", "\r\n"));
}

/** How many characters of a text, from its start, fit into a number of bytes. */
function start(text: string, bytes: number): number {
  const whole = new TextDecoder().decode(encode(text).subarray(0, bytes), { stream: true });
  return whole.replaceAll("\r", "").length;
}
