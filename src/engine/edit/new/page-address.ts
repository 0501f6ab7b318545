import transliterate from "@sindresorhus/transliterate";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { slug } from "../../read/files/content-kinds.ts";
import { isDeviceName } from "../../read/files/portable-name.ts";
import { sectionsOf } from "../../read/pages/page-source.ts";
import type { Parsed } from "../../read/parse-content.ts";
import { hyphenated } from "../../read/schemas/fact-name.ts";
import type { Source } from "../../read/source.ts";
import { isMap } from "../../shared/is-map.ts";
import type { PageTemplate } from "../../site-config.ts";
import { languageOf } from "./tokens.ts";

/**
 * The title and the address of a new page. "lessons/Trumpet" is the page "Trumpet" below /lessons, where there are pages;
 * elsewhere nobody knows whether a slash means a folder: it throws UsageError.
 */
export function titleAndPath(
  parsed: Parsed,
  { listedBy }: PageTemplate,
  { kind, name, path }: { kind: string; name: string; path?: string | undefined },
): { title: string; path: string } {
  const given = name.trim();
  if (path !== undefined) return { title: given, path: path.replace(/^\/?/, "/") };
  const [, folder, last] = /^\/?(.*\S)\/(\S.*)$/.exec(given) ?? [];
  if (folder === undefined || last === undefined) {
    const home = listedBy === undefined ? undefined : listedFolder(parsed, listedBy);
    return { title: given, path: `${home ?? ""}/${addressOf(parsed, given)}` };
  }
  const parent = folder
    .split("/")
    .map((part) => `/${addressOf(parsed, part)}`)
    .join("");
  const inFolder = `${parent}/${addressOf(parsed, last)}`;
  if (parsed.sources.some((page) => page.kind === "page" && isAtOrBelow(page, parent)))
    return { title: last, path: inFolder };
  throw new UsageError(
    `There is no page at ${parent} or below it. If that is to be a folder, write ${kind} "${last}" --path ${inFolder}; if the slash is part of the name, ${kind} "${given}" --path /${addressOf(parsed, given)}.`,
  );
}

/** A name as part of an address, the way the site's language writes it: German has ae for ä. Its file can be on every system. */
export function addressOf(parsed: Parsed, name: string): string {
  const address = slug(languageOf(parsed) === "de" ? transliterate(name.normalize("NFC")) : name);
  return isDeviceName(address) ? `${address}-1` : address;
}

/** False for a name with letters of another script, which an address would lose. */
export function canBeAddress(name: string): boolean {
  return hyphenated(name) !== "" && !/(?!\p{Script=Latin})\p{L}/u.test(name);
}

/** The address above most articles, of those whose articles a section of `block` lists. */
function listedFolder({ sources }: Parsed, block: string): string | undefined {
  const pages = sources.filter(({ kind }) => kind === "page");
  const folders = pages.flatMap(({ name, data }) =>
    sectionsOf(data).flatMap((section) =>
      isMap(section) && section.block === block ? String(section.folder ?? name) : [],
    ),
  );
  const articles = pages.filter(({ data }) => isMap(data) && data.date !== undefined);
  const below = (folder: string) => articles.filter((page) => isAtOrBelow(page, folder)).length;
  return folders.filter((folder) => folder !== "/").sort((a, b) => below(b) - below(a))[0];
}

function isAtOrBelow({ name }: Source, path: string): boolean {
  return name === path || name.startsWith(`${path}/`);
}
