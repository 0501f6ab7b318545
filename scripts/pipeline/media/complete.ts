import { broken, type Fault } from "./fault.ts";
import { type Kind, latin1 } from "./kind.ts";

/**
 * Whether a picture or video file is there to its end, by its own table of contents: a quick look that decodes nothing.
 * Undefined when it is.
 */
export function cutOff(kind: Kind, bytes: Uint8Array): Fault | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return CHECKS[kind]?.(bytes, view) === false ? broken("its end is missing") : undefined;
}

type Check = (bytes: Uint8Array, view: DataView) => boolean;

const CHECKS: Partial<Record<Kind, Check>> = {
  png: pngEnds,
  jpeg: jpegEnds,
  gif: (bytes) => bytes.lastIndexOf(0x3b) >= bytes.length - 16,
  webp: (bytes, view) => bytes.length >= 20 && view.getUint32(4, true) + 8 <= bytes.length + 1,
  avif: (bytes, view) => hasBoxes(bytes, view, "meta", "mdat"),
  mp4: (bytes, view) => hasBoxes(bytes, view, "moov", "mdat"),
  webm: (_bytes, view) => webmEnds(view),
};

/** PNG (ISO 15948): chunks with their lengths, the last one IEND. */
function pngEnds(bytes: Uint8Array, view: DataView): boolean {
  let at = 8;
  while (at + 12 <= bytes.length) {
    if (latin1(bytes, at + 4, at + 8) === "IEND") return true;
    at += view.getUint32(at) + 12;
  }
  return false;
}

/** JPEG (ISO 10918): segments with their lengths up to the scan, whose data end with the marker EOI. */
function jpegEnds(bytes: Uint8Array, view: DataView): boolean {
  let at = 2;
  while (at + 4 <= bytes.length) {
    if (bytes[at] !== 0xff) return false;
    const marker = bytes[at + 1];
    if (marker === 0xff) at += 1;
    else if (marker === 0xda) return Buffer.from(bytes.subarray(at)).includes(Buffer.from([0xff, 0xd9]));
    else at += 2 + view.getUint16(at + 2);
  }
  return false;
}

function hasBoxes(bytes: Uint8Array, view: DataView, ...types: string[]): boolean {
  const found = boxes(bytes, view);
  return found !== undefined && types.every((type) => found.includes(type));
}

/** The types of the boxes at the top of an ISO media file (ISO 14496-12); undefined when one goes beyond its end. */
function boxes(bytes: Uint8Array, view: DataView): string[] | undefined {
  const types: string[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    types.push(latin1(bytes, at + 4, at + 8));
    let size = view.getUint32(at);
    if (size === 0) return types;
    if (size === 1) size = at + 16 <= bytes.length ? Number(view.getBigUint64(at + 8)) : 0;
    if (size < 8 || at + size > bytes.length) return undefined;
    at += size;
  }
  return types;
}

/** WebM (RFC 8794, Matroska): the header and then the segment, whose size may be left open. */
function webmEnds(view: DataView): boolean {
  let at = 0;
  while (at < view.byteLength) {
    const id = variableInteger(view, at);
    const size = id && variableInteger(view, at + id.length);
    if (!id || !size) return false;
    if (size.open) return true;
    at += id.length + size.length + size.value;
    if (at > view.byteLength) return false;
  }
  return at > 0;
}

/** A number whose first byte says by its leading zeros how many bytes it has. `open` when all its bits are set. */
function variableInteger(view: DataView, at: number): { value: number; length: number; open: boolean } | undefined {
  if (at >= view.byteLength) return undefined;
  const first = view.getUint8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > view.byteLength) return undefined;
  let value = first & (0xff >> length);
  for (let next = 1; next < length; next++) value = value * 256 + view.getUint8(at + next);
  return { value, length, open: value === 2 ** (7 * length) - 1 };
}
