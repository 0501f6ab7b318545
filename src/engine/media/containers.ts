import { asBuffer, type Kind, latin1 } from "./kind.ts";
import { broken, type MediaError } from "./media-error.ts";

interface Box {
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

/** An element of a Matroska file, such as WebM (RFC 8794): its ID, where it begins, and the bytes in it. */
interface Element {
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

/** Codecs that browsers play, by their names in MP4 and in WebM. */
const PLAYED = /^(avc1|avc3|vp08|vp09|mp4a|Opus|fLaC|\.mp3|V_VP8|V_VP9|V_AV1|A_OPUS|A_VORBIS)$/;

const NAMES: readonly [RegExp, string][] = [
  [/^(hvc1|hev1|dvh1|dvhe)$|HEVC/, "H.265 (HEVC)"],
  [/^ap(c|4)/, "ProRes"],
  [/AVC/, "H.264 inside of WebM"],
  // Of Apple's devices, only some of 2023 and later decode it. As WebM it is what others get first, with an MP4 for the rest.
  [/^av01$/, "AV1"],
  [/^mp4v$/, "MPEG-4 Visual"],
  [/^(ac-3|ec-3)$/, "AC-3 (Dolby) sound"],
  [/^(alac|sowt|twos|lpcm|ipcm|in24)$/, "sound for studios"],
];

/** H.264 profiles with 10 bits per color, or more color than browsers decode (ISO 14496-10, A.2). */
const STUDIO_PROFILES = [110, 122, 244, 44];

/** A warning about a video that many visitors cannot watch, or that starts late. The message continues after its name. */
export function filmWarning(kind: Kind, bytes: Uint8Array): MediaError | undefined {
  if (kind !== "mp4" && kind !== "webm") return undefined;
  const encoding = (kind === "mp4" ? inMp4(bytes) : inWebm(bytes)).find((name) => !PLAYED.test(name));
  if (encoding !== undefined) {
    const name = NAMES.find(([pattern]) => pattern.test(encoding))?.[1] ?? encoding;
    return {
      rule: "media-film",
      message: `is encoded as ${name}, which many browsers and computers do not play.`,
      hint: convertBy("-c:v libx264 -pix_fmt yuv420p -c:a aac"),
    };
  }
  const order = kind === "mp4" ? (boxesIn(bytes) ?? []).map(({ type }) => type) : [];
  if (order.indexOf("moov") <= order.indexOf("mdat")) return undefined;
  return {
    rule: "media-film",
    message: "has its index at the end, so it starts to play only after all of it has loaded.",
    hint: convertBy("-c copy"),
  };
}

function convertBy(encoding: string): string {
  return `Convert it, and use the new file: \`ffmpeg -i old.mp4 ${encoding} -movflags +faststart new.mp4\``;
}

function inMp4(bytes: Uint8Array): string[] {
  // Cameras and editing programs add tracks that browsers ignore, such as a time code.
  const tracks = boxesAt(bytes, ["moov", "trak", "mdia"]).filter((track) =>
    boxesAt(track, ["hdlr"]).some((handler) => /^(vide|soun)$/.test(latin1(handler, 8, 12))),
  );
  const lists = tracks.flatMap((track) => boxesAt(track, ["minf", "stbl", "stsd"]));
  // The list starts with a version and a count.
  const described = lists.flatMap((list) => boxesIn(list.subarray(8)) ?? []);
  return described.map((description) =>
    isForStudios(description) ? "H.264 with 10 bits or full color" : description.type,
  );
}

function isForStudios({ type, content }: Box): boolean {
  if (!/^avc[13]$/.test(type)) return false;
  return boxesAt(content.subarray(78), ["avcC"]).some(([, profile = 0]) => STUDIO_PROFILES.includes(profile));
}

/** Codec names (Matroska, CodecID) are near the beginning. */
function inWebm(bytes: Uint8Array): string[] {
  return Array.from(latin1(bytes, 0, 8192).matchAll(/\x86[\x80-\xa0]([VA]_[A-Z0-9/]+)/g), ([, name = ""]) => name);
}
