/** A kind of file, recognized by its first bytes. */
export type Kind = keyof typeof KINDS;

/** The use of a kind of media. */
export type MediaUse = "picture" | "video" | "captions" | "document" | "font";

/** Every kind of media with its name, file extensions and use. */
export const KINDS = {
  svg: { name: "SVG", endings: ["svg"], use: "picture" },
  png: { name: "PNG", endings: ["png"], use: "picture" },
  jpeg: { name: "JPEG", endings: ["jpg", "jpeg"], use: "picture" },
  webp: { name: "WebP", endings: ["webp"], use: "picture" },
  avif: { name: "AVIF", endings: ["avif"], use: "picture" },
  gif: { name: "GIF", endings: ["gif"], use: "picture" },
  mp4: { name: "MP4", endings: ["mp4"], use: "video" },
  webm: { name: "WebM", endings: ["webm"], use: "video" },
  vtt: { name: "WebVTT", endings: ["vtt"], use: "captions" },
  pdf: { name: "PDF", endings: ["pdf"], use: "document" },
  docx: { name: "Word", endings: ["docx"], use: "document" },
  xlsx: { name: "Excel", endings: ["xlsx"], use: "document" },
  pptx: { name: "PowerPoint", endings: ["pptx"], use: "document" },
  odt: { name: "OpenDocument text", endings: ["odt"], use: "document" },
  ods: { name: "OpenDocument spreadsheet", endings: ["ods"], use: "document" },
  odp: { name: "OpenDocument presentation", endings: ["odp"], use: "document" },
  zip: { name: "ZIP", endings: ["zip"], use: "document" },
  ics: { name: "iCalendar", endings: ["ics"], use: "document" },
  vcf: { name: "vCard", endings: ["vcf"], use: "document" },
  woff2: { name: "WOFF2", endings: ["woff2"], use: "font" },
  woff: { name: "WOFF", endings: ["woff"], use: "font" },
  sfnt: { name: "TrueType or OpenType", endings: ["ttf", "otf"], use: "font" },
} as const satisfies Record<string, { name: string; endings: readonly string[]; use: MediaUse }>;

const SIGNATURES: [Kind, string][] = [
  ["png", "\x89PNG\r\n\x1a\n"],
  ["jpeg", "\xff\xd8\xff"],
  ["gif", "GIF8"],
  ["webm", "\x1a\x45\xdf\xa3"],
  ["pdf", "%PDF-"],
  ["vtt", "WEBVTT"],
  ["ics", "BEGIN:VCALENDAR"],
  ["vcf", "BEGIN:VCARD"],
  ["woff2", "wOF2"],
  ["woff", "wOFF"],
  ["sfnt", "OTTO"],
  ["sfnt", "\0\x01\0\0"],
  ["sfnt", "true"],
];

/** Signatures inside ZIP files: the first words of an OpenDocument file, or a part of an Office file. */
const ARCHIVES: [Kind, string][] = [
  ["odt", "mimetypeapplication/vnd.oasis.opendocument.text"],
  ["ods", "mimetypeapplication/vnd.oasis.opendocument.spreadsheet"],
  ["odp", "mimetypeapplication/vnd.oasis.opendocument.presentation"],
  ["docx", "word/document.xml"],
  ["xlsx", "xl/workbook.xml"],
  ["pptx", "ppt/presentation.xml"],
];

const BYTE_ORDER_MARK = "\xef\xbb\xbf";

/** The kind of a file by its first bytes. Undefined for unknown and empty files. */
export function kindOf(bytes: Uint8Array): Kind | undefined {
  const head = latin1(bytes, 0, 20);
  const signed = SIGNATURES.find(([, signature]) => head.replace(BYTE_ORDER_MARK, "").startsWith(signature));
  if (signed) return signed[0];
  if (head.startsWith("PK\x03\x04")) return ARCHIVES.find(([, part]) => asBuffer(bytes).includes(part))?.[0] ?? "zip";
  if (head.startsWith("RIFF") && head.startsWith("WEBP", 8)) return "webp";
  if (head.startsWith("ftyp", 4)) return ofBrand(head.slice(8));
  return /^(\xef\xbb\xbf)?\s*<(\?xml|!--|!doctype\s+svg|svg)/i.test(head + latin1(bytes, 20, 52)) ? "svg" : undefined;
}

/** Photos from phones (HEIC) use the container of videos, too. */
function ofBrand(brand: string): Kind | undefined {
  if (/^(hei[cmsx]|hev[cx]|msf1)/.test(brand)) return undefined;
  return /^(avif|avis|mif1)/.test(brand) ? "avif" : "mp4";
}

/** The kind that a file name claims. */
export function promisedKind(name: string): Kind | undefined {
  const ending = name.split(".").at(-1)?.toLowerCase() ?? "";
  return (Object.keys(KINDS) as Kind[]).find((kind) => (KINDS[kind].endings as readonly string[]).includes(ending));
}

/** The same bytes as a buffer, without a copy. */
export function asBuffer({ buffer, byteOffset, byteLength }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** Bytes as Latin-1 characters, to compare with signatures. */
export function latin1(bytes: Uint8Array, start: number, end: number): string {
  return asBuffer(bytes).toString("latin1", Math.max(0, start), end);
}
