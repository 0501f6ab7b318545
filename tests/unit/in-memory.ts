import { checkContent } from "../../src/engine/check-site.ts";
import type { Problem } from "../../src/engine/diagnostics/problem.ts";
import { type FileChanges, withChanges } from "../../src/engine/edit/file-changes.ts";
import type { MediaFile } from "../../src/engine/media/measure-media.ts";
import type { ContentFiles } from "../../src/engine/read/files/read-content.ts";
import { type ParseCache, type Parsed, parseContent } from "../../src/engine/read/parse-content.ts";
import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";
import { schemasOf } from "../../src/engine/read/schemas/site-money.ts";
import { type Context, makeContext, type ResolveOptions } from "../../src/engine/resolve/context.ts";
import { type ResolvedPage, type ResolvedSite, resolveContent } from "../../src/engine/resolve/resolve-content.ts";
import { BASE, textsIn } from "../sites.ts";

type Texts = Record<string, string>;

/** The texts of the base site, by their paths below the content folder, with some files replaced or added. */
export function baseTexts(...changes: Texts[]): Texts {
  return Object.assign({}, texts, ...changes);
}
const texts = textsIn(BASE);

/** A file of the base site with a piece of its text changed. */
export function baseWith(file: string, from: string | RegExp, to: string): Texts {
  const text = texts[file]?.replace(from, to) ?? "";
  if (text === texts[file]) throw new Error(`${from} is not in ${file}`);
  return { [file]: text };
}

/** A file of the base site with more lines at its end. */
export function baseAnd(file: string, lines: string): Texts {
  return { [file]: `${texts[file]}${lines}` };
}

/** The text of a page with a hero: `top` is between its description and its sections, `sections` below the hero. */
export function pageText(title: string, sections = "", top = ""): string {
  const hero = `  - block: hero\n    heading: ${title}\n    text: Words.\n`;
  return `title: ${title}\ndescription: A page called ${title}, in tests.\n${top}sections:\n${hero}${sections}`;
}

/** The page at /try, which no menu links to. */
export function tryPage(sections: string, top = ""): Texts {
  return { "pages/try.yaml": pageText("Try", sections, `index: false\n${top}`) };
}

/** A content folder in memory: texts (or bytes) by their paths below it, and the names of media files. */
export function contentOf(
  texts: Record<string, string | Uint8Array>,
  media: readonly string[] = ["mark.svg"],
): ContentFiles {
  const encoder = new TextEncoder();
  const bytes = (text: string | Uint8Array) => (typeof text === "string" ? encoder.encode(text) : text);
  return {
    root: "content",
    files: new Map(Object.entries(texts).map(([path, text]) => [path, bytes(text)])),
    unreadable: new Set(),
    media: new Map(media.map((path) => [path, { size: 1 }])),
    publicFiles: new Map(),
    problems: [],
  };
}

/** The texts of a site once a command has changed it. */
export function textsAfter(texts: Record<string, string>, changes: FileChanges): Record<string, string> {
  const { files } = withChanges(contentOf(texts), changes);
  // Without this, the decoder would drop a byte order mark.
  const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
  return Object.fromEntries(Array.from(files, ([path, bytes]) => [path, decoder.decode(bytes)]));
}

/** Media files in memory, one pixel large. The same names give the same map, so pages are not resolved twice. */
export function mediaOf(names: Iterable<string> = ["mark.svg"]): ReadonlyMap<string, MediaFile> {
  const all = [...names];
  const id = all.join("\n");
  const media =
    mediaByNames.get(id) ?? new Map(all.map((name) => [name, { src: `/media/${name}`, width: 1, height: 1 }]));
  mediaByNames.set(id, media);
  return media;
}
const mediaByNames = new Map<string, ReadonlyMap<string, MediaFile>>();

/** The base site, parsed once: a check that gets this parses only the files that differ. */
export function knownBase(): ParseCache {
  if (base.size === 0) checkContent(contentOf(baseTexts()), mediaOf(), { parseCache: base });
  return new Map(base);
}
const base: ParseCache = new Map();

/** A site in memory, parsed: files in `parseCache`, such as those of the base site, are not parsed twice. */
export function parseTexts(
  texts: Record<string, string | Uint8Array>,
  names?: readonly string[],
  parseCache = knownBase(),
): Parsed {
  const content = contentOf(texts, names);
  return parseContent(content, schemasOf(content, loadSchemas()), parseCache);
}

/** A site in memory, in the form that commands change. */
export function contextOf(...all: Parameters<typeof parseTexts>): Context {
  const parsed = parseTexts(...all);
  return makeContext(parsed, parsed.schemas, mediaOf(parsed.media.keys()));
}

/** A site in memory, resolved, and its problems. */
export function resolveTexts(
  texts: Record<string, string | Uint8Array>,
  media: ReadonlyMap<string, MediaFile> = mediaOf(),
  options?: ResolveOptions,
) {
  const parsed = parseTexts(texts, [...media.keys()]);
  return resolveContent(parsed, parsed.schemas, media, options);
}

/** A site in memory, ready to render. */
export function siteOf(...all: Parameters<typeof resolveTexts>): ResolvedSite {
  return resolveTexts(...all).assemble();
}

/** A page of a site. */
export function pageAt({ pages }: Pick<ResolvedSite, "pages">, path: string): ResolvedPage {
  const page = pages.find((each) => each.path === path);
  if (!page) throw new Error(`There is no page ${path}.`);
  return page;
}

/** The sections of the page at /try. */
export function trySections(...all: Parameters<typeof resolveTexts>): Record<string, unknown>[] {
  return pageAt(siteOf(...all), "/try").sections as unknown as Record<string, unknown>[];
}

/** Every problem of a site in memory, as `npm run check` would report them. */
export function checkTexts(texts: Record<string, string | Uint8Array>, names?: readonly string[]): Problem[] {
  const content = contentOf(texts, names);
  return checkContent(content, mediaOf(content.media.keys()), { parseCache: knownBase() }).problems;
}

/** A problem in one line, for comparing: `key-unknown content/site.yaml:3:1 -> phone`. */
export function brief({ rule, file, line, column, suggestion }: Problem): string {
  return `${rule} ${file}:${line}:${column}${suggestion === undefined ? "" : ` -> ${suggestion}`}`;
}
