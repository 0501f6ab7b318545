import type { Finding } from "../diagnostics/problem.ts";
import { type Box, boxesAt, boxesIn } from "./boxes.ts";
import { type Kind, latin1 } from "./kind.ts";

const DESCRIPTIONS = ["moov", "trak", "mdia", "minf", "stbl", "stsd"];

/** Codecs that all current browsers play, by their names in MP4 and in WebM. */
const PLAYED = /^(avc1|avc3|av01|vp08|vp09|mp4a|Opus|fLaC|\.mp3|V_VP8|V_VP9|V_AV1|A_OPUS|A_VORBIS)$/;

const NAMES: readonly [RegExp, string][] = [
  [/^(hvc1|hev1|dvh1|dvhe)$|HEVC/, "H.265 (HEVC)"],
  [/^ap(c|4)/, "ProRes"],
  [/AVC/, "H.264 inside of WebM"],
  [/^mp4v$/, "MPEG-4 Visual"],
  [/^(ac-3|ec-3)$/, "AC-3 (Dolby) sound"],
  [/^(alac|sowt|twos|lpcm|ipcm|in24)$/, "sound for studios"],
];

/** H.264 profiles with 10 bits per color, or more color than browsers decode (ISO 14496-10, A.2). */
const STUDIO_PROFILES = [110, 122, 244, 44];

/** A warning about a video that many visitors cannot watch, or that starts late. The message continues after its name. */
export function filmWarning(kind: Kind, bytes: Uint8Array): Finding | undefined {
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
    message: "has its index at its end, so that it begins to play only after all of it has been loaded.",
    hint: convertBy("-c copy"),
  };
}

function convertBy(encoding: string): string {
  return `Convert it, and use the new file: \`ffmpeg -i old.mp4 ${encoding} -movflags +faststart new.mp4\``;
}

function inMp4(bytes: Uint8Array): string[] {
  // The list starts with a version and a count.
  const described = boxesAt(bytes, DESCRIPTIONS).flatMap((list) => boxesIn(list.subarray(8)) ?? []);
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
