import { boxesIn } from "./boxes.ts";
import { asBuffer, type Kind, latin1 } from "./kind.ts";
import { elementsIn } from "./matroska.ts";
import { broken, type MediaError } from "./media-error.ts";

/** The error for a video, document or font whose end is missing, by its own table of contents. */
export function truncationError(kind: Kind, bytes: Uint8Array): MediaError | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const isComplete = latin1(bytes, 0, 4) === "PK\x03\x04" ? archiveEnds : CHECKS[kind];
  return isComplete?.(bytes, view) === false ? broken("its end is missing") : undefined;
}

/** The error for a document with macros. */
export function contentError(kind: Kind, bytes: Uint8Array): MediaError | undefined {
  if (!/^(docx|xlsx|pptx)$/.test(kind) || !asBuffer(bytes).includes("vbaProject.bin")) return undefined;
  return {
    rule: "media-unsafe",
    message: "contains macros: small programs that would run on your visitors' computers.",
    hint: "Save it without macros, or export it as PDF.",
  };
}

type Check = (bytes: Uint8Array, view: DataView) => boolean;

const CHECKS: Partial<Record<Kind, Check>> = {
  mp4: (bytes) => ["moov", "mdat"].every((needed) => boxesIn(bytes)?.some(({ type }) => type === needed)),
  // The header, and then the segment.
  webm: (bytes) => (elementsIn(bytes)?.length ?? 0) > 1,
  woff: (bytes, view) => bytes.length >= 12 && view.getUint32(8) <= bytes.length,
  woff2: (bytes, view) => bytes.length >= 12 && view.getUint32(8) <= bytes.length,
  sfnt: (bytes, view) => tablesEnd(bytes, view),
  // Readers accept up to a kilobyte of anything after the end.
  pdf: (bytes) => latin1(bytes, bytes.length - 1100, bytes.length).includes("%%EOF"),
  ics: (bytes) => latin1(bytes, bytes.length - 40, bytes.length).includes("END:VCALENDAR"),
  vcf: (bytes) => latin1(bytes, bytes.length - 40, bytes.length).includes("END:VCARD"),
};

/** A ZIP archive ends with its table of contents, and a comment of at most 64 kB. */
const archiveEnds: Check = (bytes) => latin1(bytes, bytes.length - 65_557, bytes.length).includes("PK\x05\x06");

/** A TrueType or OpenType font starts with the offsets and lengths of its tables. */
function tablesEnd({ length }: Uint8Array, view: DataView): boolean {
  const count = length >= 12 ? view.getUint16(4) : 0;
  const entries = Array.from({ length: count }, (_, index) => 12 + index * 16);
  const isWithin = (entry: number) =>
    entry + 16 <= length && view.getUint32(entry + 8) + view.getUint32(entry + 12) <= length;
  return count > 0 && entries.every(isWithin);
}
