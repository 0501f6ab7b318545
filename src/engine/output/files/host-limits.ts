import { statSync } from "node:fs";
import { filesIn } from "../../shared/files/writers.mjs";

interface SiteSize {
  files: number;
  bytes: number;
}

/** The most that hosts accept for one site (docs/deploying.md). The check refuses files that are too large for them. */
const LIMITS: { host: string; of: keyof SiteSize; most: number }[] = [
  { host: "GitHub Pages", of: "bytes", most: 1_000_000_000 },
  { host: "Cloudflare Pages", of: "files", most: 20_000 },
];

/** A site is near a limit if it has reached this share of it. */
const NEAR = 0.8;

const WORDS: Record<keyof SiteSize, (count: number) => string> = {
  files: (count) => `${count.toLocaleString("en-US")} files`,
  bytes: (bytes) => `${Math.round(bytes / 1_000_000).toLocaleString("en-US")} MB`,
};

/** Measures the files in a folder. */
export function siteSizeOf(folder: string): SiteSize {
  const sizes = filesIn(folder).map((file) => statSync(file).size);
  return { files: sizes.length, bytes: sizes.reduce((sum, size) => sum + size, 0) };
}

/** A sentence for each limit of a host that a site is near, or above. */
export function limitsNear(size: SiteSize): string[] {
  return LIMITS.filter(({ of, most }) => size[of] >= NEAR * most).map(
    ({ host, of, most }) =>
      `This site has ${WORDS[of](size[of])}. ${host} takes ${WORDS[of](most)} at most: see docs/deploying.md.`,
  );
}
