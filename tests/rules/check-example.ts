import { mkdir, symlink, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type CheckedSite, checkSite } from "../../src/engine/check-site.ts";
import { sourcesOf } from "../../src/engine/fonts/font-sources.ts";
import { subsetToText, tablesOf } from "../../src/engine/fonts/subset.ts";
import {
  type ExampleContent,
  laidOver,
  type SpecialFile,
  smallSite,
  textFor,
} from "../../src/engine/generate/rule-reference.ts";
import { COMMON } from "../../src/engine/read/pages/rare-characters.ts";
import { writeFiles } from "../support/files.ts";
import { withinFolder } from "../support/within-folder.ts";
import { checkTexts, knownBase } from "../unit/in-memory.ts";

/** Checks the small site with the changes of an example. One with special files is written to a temporary folder; all others stay in memory. */
export async function checkExample(example: ExampleContent): Promise<Pick<CheckedSite, "problems">> {
  const texts = smallSite();
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
  return onlyOnDisk.length === 0 ? { problems: checkTexts(Object.fromEntries(texts)) } : onDisk(texts, onlyOnDisk);
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

async function onDisk(texts: ReadonlyMap<string, string>, special: Iterable<[string, SpecialFile | string]>) {
  return withinFolder(async (folder) => {
    const content = join(folder, "content");
    writeFiles(content, { ...Object.fromEntries(texts), "media/mark.svg": MARK });
    for (const [file, value] of special) await writeSpecial(join(content, file), value);
    return checkSite(content, { parseCache: knownBase() });
  });
}

/** A film without frames: its index, which says how they are encoded, and an empty box for them. */
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
