import { type CheckedSite, checkContent } from "../../src/engine/check-site.ts";
import type { Problem } from "../../src/engine/diagnostics/problem.ts";
import type { MediaFile } from "../../src/engine/media/measure-media.ts";
import type { ContentFiles } from "../../src/engine/read/files/read-content.ts";
import type { ParseCache } from "../../src/engine/read/parse-content.ts";
import { lazy } from "../../src/engine/shared/memoize.ts";
import { AGENCY, AGENCY_MEDIA, BASE, textsIn } from "../sites.ts";
import type { Mistake } from "./mistake.ts";

/** The bytes of content files, by their paths below content. */
export type Files = ReadonlyMap<string, Uint8Array>;

/** A site in memory. */
export interface Site {
  files: Files;
  /** Its problems after some of its files are replaced. The others are not parsed again. */
  check: (files: Files) => Problem[];
  /** The result of checking the original site. */
  checked: () => CheckedSite;
  content: (files: Files) => ContentFiles;
  parseCache: () => ParseCache;
  media: ReadonlyMap<string, MediaFile>;
}

const MARKER = "▸";
const encoder = new TextEncoder();

/** The large site. */
export const agency: Site = siteOf(AGENCY, AGENCY_MEDIA);

/** The small site that fixtures build on. */
export const smallSite: Site = siteOf(BASE, ["mark.svg"]);

/** The small site in euros, written as in German. */
export const euroSite: Site = siteOf(
  BASE,
  ["mark.svg"],
  Object.fromEntries(
    Object.entries(textsIn(BASE)).map(([file, text]) => [
      file,
      text.replace("locale: en-US", "locale: de-DE\ncurrency: EUR").replace(/\$(\d+)/g, "$1 €"),
    ]),
  ),
);

/** The small site in the Portuguese of Portugal. */
export const portugueseSite: Site = siteOf(BASE, ["mark.svg"], {
  "site.yaml": (textsIn(BASE)["site.yaml"] ?? "").replace("locale: en-US", "locale: pt-PT"),
});

/** The small site in the Spanish of the United States. */
export const spanishSite: Site = siteOf(BASE, ["mark.svg"], {
  "site.yaml": (textsIn(BASE)["site.yaml"] ?? "").replace("locale: en-US", "locale: es-US"),
});

/** The small site with another page in place of one of its own, and with these media. */
export function withPage(file: string, text: string, media: readonly string[]): Site {
  return siteOf(BASE, ["mark.svg", ...media], { [file]: text });
}

function siteOf(folder: string, names: readonly string[], changed: Record<string, string> = {}): Site {
  const texts = { ...textsIn(folder), ...changed };
  const files = new Map(Object.entries(texts).map(([name, text]) => [name, encoder.encode(text)]));
  const parseCache: ParseCache = new Map();
  const sizes = new Map(names.map((name) => [name, { size: 1 }]));
  const media = new Map(names.map((name) => [name, { src: `/media/${name}`, width: 1, height: 1 }]));
  const content = (changed: Files): ContentFiles => ({
    root: "content",
    files: new Map(changed),
    unreadable: new Set(),
    media: sizes,
    publicFiles: new Map(),
    problems: [],
  });
  const check = (changed: Files, parsed: ParseCache) =>
    checkContent(content(changed), media, { parseCache: parsed }).problems;
  // Problems of the site itself do not belong to any mistake. The site is checked on first use, which parses all files.
  const before = lazy(() => new Set(check(files, parseCache).map(idOf)));
  const parsed = () => {
    before();
    return new Map(parseCache);
  };
  return {
    files,
    content,
    media,
    parseCache: parsed,
    checked: () => checkContent(content(files), media, { parseCache: parsed() }),
    check: (changed) => check(changed, parsed()).filter((problem) => !before().has(idOf(problem))),
  };
}

function idOf({ rule, file, message }: Problem): string {
  return `${rule} ${file} ${message}`;
}

/** Files with a mistake in them, and the location where the author would look: `content/site.yaml:3:1`. */
export function plant(mistake: Mistake, files: Files): { files: Files; location: string } {
  const bytes = files.get(mistake.file);
  if (!bytes) throw new Error(`${mistake.file} is not there`);
  const marked = change(mistake, new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes));
  const at = marked.indexOf(MARKER);
  const text = marked.replace(MARKER, "");
  const name = mistake.rename ?? mistake.file;
  const changed = new Map(files);
  changed.delete(mistake.file);
  changed.set(name, new Uint8Array(Buffer.from(text, mistake.encoding ?? "utf8")));
  return { files: changed, location: `content/${name}:${at < 0 ? mistake.at : positionOf(text, at)}` };
}

/** The text with a mistake in it, and the marker at its position. */
export function change({ take, put }: Mistake, text: string): string {
  if (take !== undefined && !text.includes(take)) throw new Error(`there is no ${JSON.stringify(take)}`);
  return put === undefined ? text : take === undefined ? put : text.replace(take, () => put);
}

function positionOf(text: string, offset: number): string {
  const lines = text.slice(0, offset).split("\n");
  return `${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
}
