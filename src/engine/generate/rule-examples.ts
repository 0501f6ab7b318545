import { mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type CheckedSite, checkContent, checkSite } from "../check-site.ts";
import type { Example, OddFile } from "../diagnostics/rules/example.ts";
import { tablesOf } from "../fonts/sfnt.ts";
import { subsetToText } from "../fonts/subset.ts";
import { sourcesOf } from "../fonts/typefaces.ts";
import type { Known } from "../read/parse-content.ts";
import { COMMON } from "../resolve/page-traits.ts";

const root = join(import.meta.dirname, "../../..");
const SMALL_SITE = join(root, "tests/fixtures/_base/content");
const PICTURE = { src: "/media/mark.svg", width: 40, height: 30 };

/** The texts of the small site that examples are laid over, by their paths below its content folder. */
export async function smallSite(): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const file of (await readdir(SMALL_SITE, { recursive: true })).map((name) => name.replaceAll("\\", "/")).sort())
    if (file.endsWith(".yaml")) texts.set(file, await readFile(join(SMALL_SITE, file), "utf8"));
  const menu = texts.get("navigation.yaml") ?? "";
  return texts.set("navigation.yaml", menu.replace("  menu:\n", "  menu:\n    - label: Print\n      link: /print\n"));
}

/** Checks an example. Examples with odd files are written to a temporary folder; all others stay in memory. */
export async function checkExample(example: Example, site: ReadonlyMap<string, string>): Promise<CheckedSite> {
  const texts = new Map(site);
  // The menu leads to /print; a page is there unless the example has its own.
  if (!("pages/print.yaml" in example)) texts.set("pages/print.yaml", PRINT);
  const odd: [string, OnDisk][] = [];
  for (const [file, content] of Object.entries(example)) {
    if (content === null) texts.delete(file);
    else if (typeof content === "string" && !file.startsWith("media/")) texts.set(file, content);
    else if (typeof content === "string") odd.push([file, { kind: "plain", text: content }]);
    else if (content.kind === "changed") texts.set(file, replaced(texts.get(file), content));
    else odd.push([file, content]);
  }
  return odd.length === 0 ? inMemory(texts, knownOf(site)) : onDisk(texts, odd, knownOf(site));
}

/** A file that cannot be checked in memory. */
type OnDisk = OddFile | { kind: "plain"; text: string };

const MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"></svg>';
const HEAVY = 1_200_000;
const HEAVY_SVG = MARK.replace("</svg>", `<desc>${"x".repeat(HEAVY)}</desc></svg>`);
/** A PNG of 1 × 1 pixels. */
const PIXEL = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAQAAAC1HAwCAAAAC0lEQVR42mNkYAAAAAYAAjCB0C8AAAAASUVORK5CYII=";

/** A font with the usual characters in one weight; `fsType` says what its maker allows. */
async function exampleFont(fsType: number): Promise<Buffer> {
  const [[source] = []] = sourcesOf({ property: "--display", name: "Karla", slug: "karla", weights: [400] });
  if (!source) throw new Error("There is no font for the example.");
  const font = await subsetToText(source.read(""), `${COMMON}©`, "truetype", source.axesAt(400));
  tablesOf(font).get("OS/2")?.writeUInt16BE(fsType, 8);
  return font;
}

const PRINT = `title: Print
description: Menus, mailers and labels that survive a kitchen.
sections:
  - block: hero
    heading: Print
    text: Ink on paper.
`;

function replaced(text = "", { from, to }: { from: string; to: string }): string {
  if (!text.includes(from)) throw new Error(`An example changes "${from}", which is not there.`);
  return text.replace(from, () => to);
}

/** The files of each site that examples were laid over, parsed once: most of an example's files are among them. */
const parsed = new WeakMap<ReadonlyMap<string, string>, Known>();

function knownOf(site: ReadonlyMap<string, string>): Known {
  const known = parsed.get(site) ?? new Map();
  if (known.size === 0) inMemory(new Map(site).set("pages/print.yaml", PRINT), known);
  parsed.set(site, known);
  return new Map(known);
}

function inMemory(texts: ReadonlyMap<string, string>, known: Known): CheckedSite {
  const encoder = new TextEncoder();
  const files = new Map([...texts].map(([file, text]) => [file, encoder.encode(text)]));
  const media = new Map([["mark.svg", { size: 1 }]]);
  const content = { root: "content", files, media, problems: [] };
  return checkContent(content, new Map([["mark.svg", PICTURE]]), { known, keepsData: false });
}

async function onDisk(
  texts: ReadonlyMap<string, string>,
  odd: readonly [string, OnDisk][],
  known: Known,
): Promise<CheckedSite> {
  const folder = await mkdtemp(join(tmpdir(), "rule-example-"));
  const at = (file: string) => join(folder, "content", file);
  try {
    for (const [file, text] of [...texts, ["media/mark.svg", MARK] as const]) {
      await mkdir(dirname(at(file)), { recursive: true });
      await writeFile(at(file), text);
    }
    for (const [file, content] of odd) await writeOdd(at(file), content);
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
  const index = ["stsd", "stbl", "minf", "mdia", "trak", "moov"].reduce(
    (inside, type) => box(type, inside),
    description,
  );
  return Buffer.concat([box("ftyp", Buffer.from("isom0000")), index, box("mdat")]);
}

async function writeOdd(file: string, content: OnDisk): Promise<void> {
  if (content.kind === "plain") await writeFile(file, content.text);
  else if (content.kind === "link") await symlink(content.to, file);
  else if (content.kind === "latin1") await writeFile(file, content.text, "latin1");
  else if (content.kind === "large") await writeFile(file, file.endsWith(".svg") ? HEAVY_SVG : "#".repeat(HEAVY));
  else if (content.kind === "pixel") await writeFile(file, PIXEL, "base64");
  else if (content.kind === "film") await writeFile(file, exampleFilm(content.encoding === "H.264" ? "avc1" : "hvc1"));
  else if (content.kind === "font") await writeFile(file, await exampleFont(content.embedding === "allowed" ? 0 : 2));
  else if (content.kind === "locked") await writeFile(file, content.text, { mode: 0o000 });
}
