import { boxesAt, boxesIn, elementsIn } from "./containers.ts";
import { asBuffer, type Kind, kindOf, latin1 } from "./kind.ts";

/**
 * Removes metadata such as location and device, but not the color profile, from a picture or video that is sent unchanged. Skips files
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
  webm: strippedWebm,
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

/** Boxes that begin with a version, flags, and when they were created and changed. */
const DATED_BOXES = [
  ["moov", "mvhd"],
  ["moov", "trak", "tkhd"],
  ["moov", "trak", "mdia", "mdhd"],
];

/** Metadata boxes become free space of the same size, since other boxes hold offsets. */
function strippedMp4(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  const parents = [copy, ...boxesAt(copy, ["moov"]), ...boxesAt(copy, ["moov", "trak"])];
  for (const { type, content } of parents.flatMap((parent) => boxesIn(parent) ?? []))
    if (/^(udta|meta|uuid)$/.test(type)) {
      asBuffer(copy).write("free", content.byteOffset - 4, "latin1");
      content.fill(0);
    }
  for (const box of DATED_BOXES.flatMap((path) => boxesAt(copy, path))) box.fill(0, 4, box[0] === 1 ? 20 : 12);
  return copy;
}

/** Elements of WebM (RFC 9559) by their IDs. */
const WEBM = {
  /** Segment, information, tracks, track. */
  parents: [0x18538067, 0x1549a966, 0x1654ae6b, 0xae],
  /** Title, date, name of the file, programs that wrote it, name of a track. */
  texts: [0x7ba9, 0x4461, 0x7384, 0x4d80, 0x5741, 0x536e],
  /** Tags, attached files, and the checksums of elements that are changed here. */
  removed: [0x1254c367, 0x1941a469, 0xbf],
};

function strippedWebm(bytes: Uint8Array): Uint8Array {
  const copy = Uint8Array.from(bytes);
  stripElements(copy);
  return copy;
}

/** Elements keep their size, since others say where the pictures are. */
function stripElements(parent: Uint8Array): void {
  for (const { id, at, content } of elementsIn(parent) ?? []) {
    if (WEBM.parents.includes(id)) stripElements(content);
    if (WEBM.texts.includes(id)) content.fill(0);
    if (WEBM.removed.includes(id))
      makeVoid(asBuffer(parent).subarray(at, content.byteOffset + content.length - parent.byteOffset), content.length);
  }
}

/** Turns an element into one that is ignored: its ID has one byte, so its size takes up to eight of those before the content. */
function makeVoid(element: Buffer, contentLength: number): void {
  const sizeLength = Math.min(8, element.length - contentLength - 1);
  element.fill(0).writeUInt8(0xec);
  const digits = Math.min(6, sizeLength);
  element.writeUIntBE(element.length - 1 - sizeLength, 1 + sizeLength - digits, digits);
  element.writeUInt8(element.readUInt8(1) | (0x80 >> (sizeLength - 1)), 1);
}
