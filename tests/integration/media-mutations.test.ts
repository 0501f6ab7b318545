import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { checkSite } from "../../src/engine/check-site.ts";
import { inspectMedia } from "../../src/engine/media/inspect-media.ts";
import { measureMedia } from "../../src/engine/media/measure-media.ts";
import { mediaJobs, writeMedia } from "../../src/engine/output/files/assets.ts";
import { openStore } from "../../src/engine/shared/cache/store.mjs";
import { BASE } from "../sites.ts";
import { pathsIn } from "../support/files.ts";
import { FULL } from "../support/full.ts";
import { randomNumbers } from "../support/random.ts";
import { withinFolder } from "../support/within-folder.ts";
import { mutate, type Seed, seeds } from "./mutate-media.ts";

const COUNT = Number(process.env.COUNT ?? (FULL ? 20_000 : 28));
const BATCH = FULL ? 70 : 28;

/** Checks a batch of mutated files and builds the media of a site that shows all that pass. */
function tryBatch(number: number, all: readonly Seed[]): Promise<{ passed: number; broken: string[] }> {
  return withinFolder(async (dir) => {
    const content = join(dir, "content");
    cpSync(BASE, content, { recursive: true });
    const random = randomNumbers(number);
    const files = new Map<string, Buffer>(
      Array.from({ length: BATCH }, (_, index) => {
        const seed = all[index % all.length] ?? { ending: "svg", bytes: Buffer.alloc(0) };
        return [`${number}-${index}.${seed.ending}`, mutate(seed, random)];
      }),
    );
    for (const [name, bytes] of files) writeFileSync(join(content, "media", name), bytes);
    const measured = await measureMedia(content, files.keys(), openStore(join(dir, "cache")));
    const passed = [...files.keys()].filter((name) => !measured.get(name)?.error);
    const undecodable = await Promise.all(
      passed.filter((name) => !/(mp4|webm)$/.test(name)).map((name) => decodeFully(name, files.get(name))),
    );
    const failed = await build(content, join(dir, "site"), passed);
    const broken = [...undecodable.flat(), ...failed];
    // Kept for later inspection.
    for (const what of broken)
      console.log(
        what,
        files
          .get(what.split(" ")[0] ?? "")
          ?.subarray(0, 2000)
          .toString("base64"),
      );
    return { passed: passed.length, broken };
  });
}

async function decodeFully(name: string, bytes: Uint8Array | undefined): Promise<string[]> {
  try {
    await sharp(bytes, { failOn: "error", pages: name.endsWith(".svg") ? 1 : -1 })
      .raw()
      .toBuffer();
    return [];
  } catch (error) {
    return [`${name} does not decode: ${String(error)}`];
  }
}

/** Builds everything that the files are turned into: pieces, the logo, the icon. Returns the failures. */
async function build(content: string, stage: string, names: readonly string[]): Promise<string[]> {
  const items = names.map((name, index) => {
    const shown = /(mp4|webm)$/.test(name) ? `    image: mark.svg\n    video: ${name}\n` : `    image: ${name}\n`;
    return `  - id: piece-${index}\n    title: Piece\n    alt: A piece.\n${shown}`;
  });
  writeFileSync(join(content, "portfolio/web.yaml"), `label: Websites\nitems:\n${items.join("")}`);
  const cache = openStore(join(stage, "../cache"));
  const { site, media, problems } = await checkSite(content);
  if (!site) return problems.filter(({ severity }) => severity === "error").map(({ message }) => message);
  const pictures = names.filter((name) => !/(mp4|webm)$/.test(name));
  const originals = { logo: pictures[0] ?? "mark.svg", mark: pictures[1] ?? "mark.svg" };
  const shell = { ...site.shell, site: { ...site.shell.site, favicon: { src: "/a.svg", width: 1, height: 1 } } };
  const failed = await writeMedia(stage, mediaJobs(content, { ...site, shell, originals }, media), cache);
  const made = pathsIn(stage).filter((file) => file.endsWith(".svg"));
  const wrong = made.map(async (file) => {
    const { error } = await inspectMedia(file, readFileSync(join(stage, file)));
    return error ? [`${basename(file)} comes out of the build broken: ${error.message}`] : [];
  });
  const broken = [...failed].map(([name, reason]) => `${name} breaks the build: ${reason}`);
  return [...broken, ...(await Promise.all(wrong)).flat()];
}

it(
  `none of ${COUNT} mutated media passes the check and breaks the build, or does not decode`,
  async () => {
    const all = await seeds();
    const total = { passed: 0, broken: [] as string[] };
    for (let batch = 0; batch * BATCH < COUNT; batch += 1) {
      const { passed, broken } = await tryBatch(batch + Number(process.env.SEED ?? 1), all);
      total.passed += passed;
      total.broken.push(...broken);
    }
    if (COUNT > 1000) console.log(`${total.passed} of ${COUNT} mutated media pass the check`);
    expect(total.broken).toEqual([]);
    expect(total.passed).toBeGreaterThan(COUNT / 20);
  },
  60_000 + COUNT * 200,
);
