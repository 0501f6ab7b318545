import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { buildSite } from "../../src/engine/build-site.ts";
import { asReported, checkContent, checkSite } from "../../src/engine/check-site.ts";
import type { Problem } from "../../src/engine/diagnostics/problem.ts";
import { reporters } from "../../src/engine/diagnostics/reporters/reporters.ts";
import { fixContent } from "../../src/engine/edit/fix/fix-content.ts";
import { type MediaFile, measureMedia } from "../../src/engine/media/measure-media.ts";
import { type ContentFiles, readContent } from "../../src/engine/read/files/read-content.ts";
import type { ParseCache } from "../../src/engine/read/parse-content.ts";
import { inTexts } from "../mistakes/in-texts.ts";
import { families, nameOf } from "../mistakes/index.ts";
import { plant, smallSite } from "../mistakes/site.ts";
import { BAKERY, CLINIC, OWN } from "../sites.ts";
import { filesOf } from "./files.ts";
import { fixtureCases, layOut } from "./fixture-cases.ts";
import { leaveMedia } from "./left-media.ts";

/**
 * Writes the results of this checkout for all sites, fixtures and mistakes to `snapshot.json` in the folder that is its argument:
 * lines by name. `--dist` adds the files of the built sites, without their media. Run by `scripts/compare.ts`.
 */
const [, , folder = "", dist] = process.argv;
const snapshot: Record<string, readonly string[]> = {};
const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const sites = Object.entries({ own: OWN, clinic: CLINIC, bakery: BAKERY });

/** Problems in the form of `check --format json`, one per line. */
function linesOf(problems: readonly Problem[], files: number): string[] {
  const json = reporters.get("json")?.({ problems, files, texts: new Map() }) ?? "";
  const report: { problems: object[]; files: number } = JSON.parse(json);
  return [...report.problems.map((problem) => JSON.stringify(problem)), `${report.files} files`];
}

/** Adds the results of `--fix`: its output, the files it writes, and the problems that remain. */
function addFixed(
  name: string,
  content: ContentFiles,
  media: ReadonlyMap<string, MediaFile>,
  parseCache: ParseCache,
): void {
  const { files, changes, unfinished, checked } = fixContent(content, media, undefined, parseCache);
  snapshot[`${name}: --fix`] = [
    ...changes,
    ...[...unfinished].map((file) => `unfinished: ${file}`),
    ...[...files].flatMap(([path, bytes]) =>
      decoder
        .decode(bytes)
        .split("\n")
        .map((line) => `${path}: ${line}`),
    ),
    ...linesOf(asReported(checked, content.root).problems, checked.files),
  ];
}

async function addFolder(name: string, dir: string): Promise<void> {
  const { problems, files } = await checkSite(dir);
  snapshot[`${name}: check`] = linesOf(problems, files);
  const content = await readContent(dir);
  addFixed(name, content, await measureMedia(dir, content.media.keys()), new Map());
}

/** Without this, a difference in one file would change all files that name it by its hash. */
function withoutHashes(text: string): string {
  return text.replace(/(?<=[-?"])[0-9a-f]{8}(?=["?.&])|(?<=-)[\w-]{8}(?=\.(css|js|woff2)\b)/g, "*");
}

for (const [name, dir] of sites) await addFolder(`site ${name}`, dir);
for (const name of fixtureCases) await addFolder(`fixture ${name}`, layOut(name, join(folder, name, "content")));

const inLongTexts = { name: "in long texts", site: smallSite, mistakes: inTexts };
for (const { name, site, mistakes } of [...families, inLongTexts])
  for (const mistake of mistakes) {
    const content = site.content(plant(mistake, site.files).files);
    const { problems, files } = checkContent(content, site.media, { parseCache: site.parseCache() });
    const called = `mistake ${name}: ${nameOf(mistake)}`;
    snapshot[`${called}: check`] = linesOf(problems, files);
    addFixed(called, content, site.media, site.parseCache());
  }

for (const [name, contentDir] of dist === "--dist" ? sites : []) {
  const outDir = join(folder, `dist-${name}`);
  mkdirSync(outDir);
  const built = await buildSite({ contentDir, outDir, development: false, incremental: false, writeMedia: leaveMedia });
  if (!built.ok) throw new Error(`The site ${name} could not be built.`);
  for (const [path, text] of Object.entries(filesOf(outDir))) {
    const called = `dist of ${name}: ${withoutHashes(path)}`;
    snapshot[called] = [...(snapshot[called] ?? []), ...withoutHashes(text).split(/(?<=[\n>};])/)];
  }
}
writeFileSync(join(folder, "snapshot.json"), JSON.stringify(snapshot));
