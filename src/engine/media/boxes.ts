import { latin1 } from "./kind.ts";

/** A box of an ISO media file (ISO 14496-12). */
export interface Box {
  type: string;
  content: Uint8Array;
}

/** The boxes in some bytes; undefined when one extends beyond their end. */
export function boxesIn(bytes: Uint8Array): Box[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Box[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const isLong = view.getUint32(at) === 1;
    const head = isLong ? 16 : 8;
    let size = view.getUint32(at) || bytes.length - at;
    if (isLong) size = at + head <= bytes.length ? Number(view.getBigUint64(at + 8)) : 0;
    if (size < head || at + size > bytes.length) return undefined;
    found.push({ type: latin1(bytes, at + 4, at + 8), content: bytes.subarray(at + head, at + size) });
    at += size;
  }
  return found;
}

/** The contents of all boxes at a path of types, such as every `trak` in every `moov`. */
export function boxesAt(bytes: Uint8Array, [type, ...inside]: readonly string[]): Uint8Array[] {
  const found = (boxesIn(bytes) ?? []).filter((box) => box.type === type).map(({ content }) => content);
  return inside.length === 0 ? found : found.flatMap((content) => boxesAt(content, inside));
}
