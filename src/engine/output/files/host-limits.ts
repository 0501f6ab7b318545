import { statSync } from "node:fs";
import { formatBytes } from "../../media/media-error.ts";
import { filesIn } from "../../shared/files/writers.mjs";

/** The size of a site: its files, its bytes, and the bytes of its largest file. */
interface SiteSize {
  files: number;
  bytes: number;
  bytesInFile: number;
}

/** The most that hosts take of one site (docs/deploying.md). */
const LIMITS: { host: string; of: keyof SiteSize; most: number }[] = [
  { host: "GitHub Pages", of: "bytes", most: 1_000_000_000 },
  { host: "Cloudflare Pages", of: "files", most: 20_000 },
  { host: "Cloudflare Pages", of: "bytesInFile", most: 26_214_400 },
];

/** From this share of a limit on, a site is near it. */
const NEAR = 0.8;

const WORDS: Record<keyof SiteSize, (count: number) => string> = {
  files: (count) => `${count.toLocaleString("en-US")} files`,
  bytes: (bytes) => `${Math.round(bytes / 1_000_000).toLocaleString("en-US")} MB`,
  bytesInFile: (bytes) => `a file of ${formatBytes(bytes)}`,
};

/** Measures the files in a folder. */
export function sizeOf(folder: string): SiteSize {
  const size: SiteSize = { files: 0, bytes: 0, bytesInFile: 0 };
  for (const file of filesIn(folder)) {
    const bytes = statSync(file).size;
    size.files += 1;
    size.bytes += bytes;
    size.bytesInFile = Math.max(size.bytesInFile, bytes);
  }
  return size;
}

/** A sentence for each limit of a host that a site is near, or above. */
export function limitsNear(size: SiteSize): string[] {
  return LIMITS.filter(({ of, most }) => size[of] >= NEAR * most).map(
    ({ host, of, most }) =>
      `This site has ${WORDS[of](size[of])}. ${host} takes ${WORDS[of](most)} at most: see docs/deploying.md.`,
  );
}
