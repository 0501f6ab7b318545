import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type CheckedSite, checkContent, checkSite } from "../../src/engine/check-site.ts";
import { sourcesOf } from "../../src/engine/fonts/font-sources.ts";
import { subsetToText, tablesOf } from "../../src/engine/fonts/subset.ts";
import { type Example, laidOver, type SpecialFile, textFor } from "../../src/engine/generate/rule-reference.ts";
import { COMMON } from "../../src/engine/read/pages/rare-characters.ts";
import type { ParseCache } from "../../src/engine/read/parse-content.ts";

const PICTURE = { src: "/media/mark.svg", width: 40, height: 30 };

/** Checks an example. One with special files is written to a temporary folder; all others stay in memory. */
export async function checkExample(example: Example, site: ReadonlyMap<string, string>): Promise<CheckedSite> {
  const texts = new Map(site);
  const onlyOnDisk: [string, SpecialFile | string][] = [];
  for (const [path, file] of Object.entries(example)) {
    const content = laidOver(file, textFor(texts, path));
    if (content === null) texts.delete(path);
    else if (typeof content === "string" && !/^(media|public)\//.test(path)) texts.set(path, content);
    else {
      texts.delete(path);
      onlyOnDisk.push([path, content]);
    }
  }
  return onlyOnDisk.length === 0 ? inMemory(texts, knownOf(site)) : onDisk(texts, onlyOnDisk, knownOf(site));
}

const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"></svg>';
const HEAVY = 1_200_000;
const HEAVY_SVG = MARK.replace("</svg>", `<desc>${"x".repeat(HEAVY)}</desc></svg>`);
/** A PNG of 1 × 1 pixels. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=";

/** A font with the common characters in one weight; `fsType` says what its maker allows. */
async function exampleFont(fsType: number): Promise<Buffer> {
  const [[source] = []] = sourcesOf({ property: "--display", name: "Karla", slug: "karla", weights: [400] });
  if (!source) throw new Error("There is no font for the example.");
  const font = await subsetToText(source.read(""), `${COMMON}©`, "truetype", source.axesAt(400));
  tablesOf(font).get("OS/2")?.writeUInt16BE(fsType, 8);
  return font;
}

/** The files of each site that examples were laid over, parsed once: most of an example's files are among them. */
const parsed = new WeakMap<ReadonlyMap<string, string>, ParseCache>();

function knownOf(site: ReadonlyMap<string, string>): ParseCache {
  const known = parsed.get(site) ?? new Map();
  if (known.size === 0) inMemory(site, known);
  parsed.set(site, known);
  return new Map(known);
}

function inMemory(texts: ReadonlyMap<string, string>, known: ParseCache): CheckedSite {
  const encoder = new TextEncoder();
  const files = new Map([...texts].map(([file, text]) => [file, encoder.encode(text)]));
  const media = new Map([["mark.svg", { size: 1 }]]);
  const content = {
    root: "content",
    files,
    unreadable: new Set<string>(),
    media,
    publicFiles: new Map(),
    problems: [],
  };
  return checkContent(content, new Map([["mark.svg", PICTURE]]), { known, keepsData: false });
}

async function onDisk(
  texts: ReadonlyMap<string, string>,
  special: readonly [string, SpecialFile | string][],
  known: ParseCache,
): Promise<CheckedSite> {
  const folder = await mkdtemp(join(tmpdir(), "rule-example-"));
  const at = (file: string) => join(folder, "content", file);
  try {
    for (const [file, text] of [...texts, ["media/mark.svg", MARK] as const]) {
      await mkdir(dirname(at(file)), { recursive: true });
      await writeFile(at(file), text);
    }
    for (const [file, content] of special) await writeSpecial(at(file), content);
    return await checkSite(join(folder, "content"), { known });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A film of no pictures: its index, which says how they are encoded, and an empty box for them. */
function exampleFilm(encoding: string): Buffer {
  const box = (type: string, content = Buffer.alloc(0)) => {
    const head = Buffer.from(`0000${type}`);
    head.writeUInt32BE(8 + content.length);
    return Buffer.concat([head, content]);
  };
  const description = Buffer.concat([Buffer.alloc(8), box(encoding, Buffer.alloc(78))]);
  const handler = box("hdlr", Buffer.from(`${"\0".repeat(8)}vide`));
  const media = [handler, box("minf", box("stbl", box("stsd", description)))];
  const index = box("moov", box("trak", box("mdia", Buffer.concat(media))));
  return Buffer.concat([box("ftyp", Buffer.from("isom0000")), index, box("mdat")]);
}

async function writeSpecial(path: string, file: SpecialFile | string): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  if (typeof file === "string") await writeFile(path, file);
  else if ("link" in file) await symlink(file.link, path);
  else if ("latin1" in file) await writeFile(path, file.latin1, "latin1");
  else if ("large" in file) await writeFile(path, path.endsWith(".svg") ? HEAVY_SVG : "#".repeat(HEAVY));
  else if ("pixel" in file) await writeFile(path, PIXEL, "base64");
  else if ("film" in file) await writeFile(path, exampleFilm(file.film === "H.264" ? "avc1" : "hvc1"));
  else if ("font" in file) await writeFile(path, await exampleFont(file.font === "allowed" ? 0 : 2));
  else await writeFile(path, file.locked, { mode: 0o000 });
}
