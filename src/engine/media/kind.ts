/** The kind of a file by its first bytes, whatever its name says. */
export type Kind = keyof typeof KINDS;

/** Each kind of media: its usual name, the extensions that its files may have, and whether it is a video. */
export const KINDS = {
  svg: { name: "SVG", endings: ["svg"], video: false },
  png: { name: "PNG", endings: ["png"], video: false },
  jpeg: { name: "JPEG", endings: ["jpg", "jpeg"], video: false },
  webp: { name: "WebP", endings: ["webp"], video: false },
  avif: { name: "AVIF", endings: ["avif"], video: false },
  gif: { name: "GIF", endings: ["gif"], video: false },
  mp4: { name: "MP4", endings: ["mp4"], video: true },
  webm: { name: "WebM", endings: ["webm"], video: true },
} as const;

const SIGNATURES: [Kind, string][] = [
  ["png", "\x89PNG\r\n\x1a\n"],
  ["jpeg", "\xff\xd8\xff"],
  ["gif", "GIF8"],
  ["webm", "\x1a\x45\xdf\xa3"],
];

/** The kind of a file that begins with these bytes. Undefined for files that no browser shows, including empty ones. */
export function kindOf(bytes: Uint8Array): Kind | undefined {
  const head = latin1(bytes, 0, 16);
  const signed = SIGNATURES.find(([, signature]) => head.startsWith(signature));
  if (signed) return signed[0];
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "webp";
  if (head.startsWith("ftyp", 4)) return /^(avif|avis|mif1)/.test(head.slice(8)) ? "avif" : "mp4";
  return /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!doctype\s+svg|svg)/i.test(head + latin1(bytes, 16, 48)) ? "svg" : undefined;
}

/** The kind that a file's name claims. */
export function promisedKind(name: string): Kind | undefined {
  const ending = name.split(".").at(-1)?.toLowerCase() ?? "";
  return (Object.keys(KINDS) as Kind[]).find((kind) => (KINDS[kind].endings as readonly string[]).includes(ending));
}

/** Bytes as Latin-1 characters, for comparing with signatures. */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  return Buffer.from(bytes.subarray(start, end)).toString("latin1");
}
