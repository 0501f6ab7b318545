import { decodeNamedCharacterReference } from "decode-named-character-reference";

/** Escapes text for use between tags and in quoted attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** Escapes text for use in a regular expression. */
export function escapeRegExp(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");
}

const REFERENCE = /&(#x?[\da-f]+|\w+);/gi;

/** A text with its character references decoded: `caf&eacute;` and `caf&#233;` -> `café`. */
export function decodeReferences(text: string): string {
  return text.includes("&") ? text.replace(REFERENCE, (whole, name: string) => decodeReference(name) ?? whole) : text;
}

/** The character of a reference, written without `&` and `;`: `eacute`, `#233`. Undefined when there is none. */
function decodeReference(name: string): string | undefined {
  const code = /^#(x?)([\da-f]+)$/i.exec(name);
  if (!code) return decodeNamedCharacterReference(name) || undefined;
  const point = Number.parseInt(code[2] ?? "", code[1] ? 16 : 10);
  return point > 0x1f && point < 0x110000 ? String.fromCodePoint(point) : undefined;
}
