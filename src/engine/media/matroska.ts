/** An element of a Matroska file, such as WebM (RFC 8794): its ID, where it begins, and the bytes in it. */
export interface Element {
  id: number;
  at: number;
  content: Uint8Array;
}

/**
 * The elements that some bytes consist of; undefined when one extends beyond their end. Recordings leave sizes open: what is in
 * such an element is listed after it.
 */
export function elementsIn(bytes: Uint8Array): Element[] | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const found: Element[] = [];
  let at = 0;
  while (at < bytes.length) {
    const id = variableInteger(view, at);
    const size = id && variableInteger(view, at + id.length);
    if (!id || !size) return undefined;
    const start = at + id.length + size.length;
    const end = size.open ? start : start + size.value;
    if (end > bytes.length) return undefined;
    // An ID is written with the bit that ends the leading zeros.
    found.push({ id: id.value + 2 ** (7 * id.length), at, content: bytes.subarray(start, end) });
    at = end;
  }
  return found;
}

/** The leading zeros of its first byte give its length. `open` when all other bits are set. */
function variableInteger(view: DataView, at: number): { value: number; length: number; open: boolean } | undefined {
  if (at >= view.byteLength) return undefined;
  const first = view.getUint8(at);
  const length = Math.clz32(first) - 23;
  if (length > 8 || at + length > view.byteLength) return undefined;
  let value = first & (0xff >> length);
  for (let next = 1; next < length; next++) value = value * 256 + view.getUint8(at + next);
  return { value, length, open: value === 2 ** (7 * length) - 1 };
}
