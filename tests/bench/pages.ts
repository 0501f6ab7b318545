import { cp, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "../../src/engine/build-site.ts";
import { checkSite } from "../../src/engine/check-site.ts";

const extra = 500;

/** Measures what 500 more pages cost, as ratios within one run, and that visitors' code does not grow with them. */
export async function benchPages(contentDir: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "halftone-bench-"));
  try {
    const small = join(folder, "small/content");
    const large = join(folder, "large/content");
    await cp(contentDir, small, { recursive: true });
    await cp(contentDir, large, { recursive: true });
    for (let number = 0; number < extra; number += 1)
      await writeFile(join(large, `pages/extra-${number}.yaml`), pageText(number));
    const smallCheck = await timed(() => checkSite(small));
    const largeCheck = await timed(() => checkSite(large));
    const smallBuild = await timed(() =>
      buildSite({ contentDir: small, outDir: join(folder, "small/dist"), development: false }),
    );
    const largeBuild = await timed(() =>
      buildSite({ contentDir: large, outDir: join(folder, "large/dist"), development: false }),
    );
    const smallCode = await codeSize(join(folder, "small/dist/assets"));
    const largeCode = await codeSize(join(folder, "large/dist/assets"));
    console.log(`\ncheck with ${extra} more pages: ${(largeCheck / smallCheck).toFixed(2)} times as long`);
    console.log(`build with ${extra} more pages: ${(largeBuild / smallBuild).toFixed(2)} times as long`);
    console.log(`visitors' JavaScript: ${smallCode} bytes without, ${largeCode} bytes with ${extra} more pages`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function pageText(number: number): string {
  return `title: Extra ${number}
description: Page number ${number} of many, to see what many pages cost in checking, building and code.
sections:
  - block: hero
    heading: Extra page ${number}
    text: A paragraph with **strong words** and [a link](/logo) on page ${number}.
  - block: package-grid
    heading: Packages
    category: logo
`;
}

/** How long an action takes, in ms: the faster of two runs, so that cold code and disk caches do not count. */
async function timed(act: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let run = 0; run < 2; run += 1) {
    const started = performance.now();
    await act();
    times.push(performance.now() - started);
  }
  return Math.min(...times);
}

/** The bytes of all scripts in a folder. */
async function codeSize(assets: string): Promise<number> {
  const files = (await readdir(assets)).filter((file) => file.endsWith(".js"));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(assets, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
