import { boxesAt, boxesIn } from "./boxes.ts";
import { asBuffer, type Kind, kindOf, latin1 } from "./kind.ts";

/**
 * Removes metadata except the color profile from a picture or video that is sent unchanged: location, device. Leaves files alone
 * whose structure it does not understand.
 */
export function withoutMetadata(bytes: Uint8Array): Uint8Array {
  const kind = kindOf(bytes);
  return (kind && STRIPPED[kind]?.(bytes)) ?? bytes;
}

const STRIPPED: Partial<Record<Kind, (bytes: Uint8Array) => Uint8Array | undefined>> = {
  webp: strippedWebp,
  gif: strippedGif,
  mp4: strippedMp4,
};

/** WebP (RFC 9649): chunks of type, size and content, padded to an even length; the first says which others follow. */
function strippedWebp(bytes: Uint8Array): Uint8Array {
  const source = asBuffer(bytes);
  const kept: Buffer[] = [Buffer.from(source.subarray(0, 12))];
  for (let at = 12; at + 8 <= source.length; ) {
    const end = at + 8 + source.readUInt32LE(at + 4);
    const chunk = Buffer.from(source.subarray(at, end + (end % 2)));
    const type = latin1(chunk, 0, 4);
    if (type === "VP8X" && chunk.length > 8) chunk.writeUInt8(chunk.readUInt8(8) & ~0b1100, 8);
    if (type !== "EXIF" && type !== "XMP ") kept.push(chunk);
    at = end + (end % 2);
  }
  const whole = Buffer.concat(kept);
  whole.writeUInt32LE(whole.length - 8, 4);
  return whole;
}

/** GIF extensions that affect how it is shown: repetitions, and the color profile. */
const SHOWN_BY = /^(NETSCAPE2\.0|ANIMEXTS1\.0|ICCRGBG1012)/;

/** GIF89a: a header with a color table, then pictures and extensions, each ending with blocks of up to 255 bytes. */
function strippedGif(bytes: Uint8Array): Uint8Array | undefined {
  const source = asBuffer(bytes);
  const colors = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);
  const afterBlocks = (from: number) => {
    let at = from;
    while (at < source.length && source[at] !== 0) at += 1 + (source[at] ?? 0);
    return at + 1;
  };
  let at = 13 + colors(source[10] ?? 0);
  const kept = [source.subarray(0, at)];
  while (at < source.length && source[at] !== 0x3b) {
    const isExtension = source[at] === 0x21;
    if (!isExtension && source[at] !== 0x2c) return undefined;
    const end = afterBlocks(isExtension ? at + 2 : at + 11 + colors(source[at + 9] ?? 0));
    const label = isExtension ? source[at + 1] : undefined;
    const isMetadata = label === 0xfe || (label === 0xff && !SHOWN_BY.test(latin1(source, at + 3, at + 14)));
    if (!isMetadata) kept.push(source.subarray(at, end));
    at = end;
  }
  return Buffer.concat([...kept, Buffer.from([0x3b])]);
}

/** Metadata boxes become free space of the same size, since other boxes hold offsets. */
function strippedMp4(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const parents = [copy, ...boxesAt(copy, ["moov"]), ...boxesAt(copy, ["moov", "trak"])];
  for (const { type, content } of parents.flatMap((parent) => boxesIn(parent) ?? []))
    if (/^(udta|meta|uuid)$/.test(type)) {
      asBuffer(copy).write("free", content.byteOffset - 4, "latin1");
      content.fill(0);
    }
  return copy;
}
