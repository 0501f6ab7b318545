import { nearest } from "../../diagnostics/nearest.ts";
import type { Finding, Problem } from "../../diagnostics/problem.ts";
import { isReadable } from "../../read/pages/page-source.ts";
import { type Path, problemAt, type Source } from "../../read/source.ts";
import { type Context, maySearch, sourceKey } from "../context.ts";
import type { Addition, PageOfSite } from "../page-results.ts";
import { feedAddress, folderOf, numberedAddress, pageCount } from "./collect.ts";
import { type ArticlePage, type Articles, addressesAbove, tagKey } from "./find-articles.ts";

type LocatedFinding = [path: Path, position: "key" | "value", finding: Finding];

/** Problems with listings, feeds and articles. They run every time, since any other page may be the cause. */
export function checkCollections(context: Context, pages: readonly PageOfSite[], articles: Articles): Problem[] {
  const early = [...articles.byPath.values()].flatMap((article) => datedAhead(context, article));
  const collecting = pages.filter(({ result }) => result.additions.length > 0 || result.head.feed === true);
  if (collecting.length === 0) return early;
  const folders = foldersOf(context);
  const ofPages = collecting.flatMap((page) => {
    const source = context.sources.get(sourceKey("page", page.path));
    const { additions, head } = page.result;
    if (!source) return [];
    const found = [
      ...additions.flatMap((addition) =>
        addition.adds === "entries"
          ? listingFound(context, page, addition, articles, folders)
          : undatedFound(page, addition),
      ),
      ...pagedTwice(additions),
      ...addressesTaken(context, page, articles),
      ...(head.feed === true ? emptyFound(context, page.path, articles, folders, ["feed"], true) : []),
    ];
    return found.map(([path, position, finding]) => problemAt(source, path, position, finding));
  });
  return [...early, ...ofPages];
}

function datedAhead({ sources, hidden, today }: Context, { path, day }: ArticlePage): Problem[] {
  const source = day > today && !hidden.has(path) ? sources.get(sourceKey("page", path)) : undefined;
  if (!source) return [];
  const message = `This article is of ${day}, which is still to come, but visitors see it today, above all others.`;
  const hint = `If the day is wrong, correct it. Else add \`publish: ${day}\`: the article appears on that day.`;
  return [problemAt(source, ["date"], "value", { rule: "article-ahead", message, hint })];
}

interface Folder {
  first: Source | undefined;
  /** False when one of its pages could not be read, so that its articles are unknown. */
  isWhole: boolean;
}

type Folders = ReadonlyMap<string, Folder>;

function foldersOf({ sources }: Context): Folders {
  const folders = new Map<string, Folder>();
  for (const source of sources.values()) {
    if (source.kind !== "page" || source.name === "/404") continue;
    for (const folder of [source.name, ...addressesAbove(source.name)]) {
      const { first, isWhole = true } = folders.get(folder) ?? {};
      const isBelow = folder !== source.name;
      folders.set(folder, { first: first ?? (isBelow ? source : undefined), isWhole: isWhole && isReadable(source) });
    }
  }
  return folders;
}

function listingFound(
  context: Context,
  { path }: PageOfSite,
  addition: Addition,
  articles: Articles,
  folders: Folders,
): LocatedFinding[] {
  const at = (key: string): Path => ["sections", addition.section, key];
  const folder = folderOf(addition, path, articles);
  if (!folders.has(folder)) {
    const suggestion = maySearch(context, folders.size) ? nearest(folder, folders.keys()) : undefined;
    const finding: Finding = {
      rule: "listing-folder",
      message: `There is no page at ${folder} or below it, so there is nothing to list.`,
      hint: suggestion ? `Did you mean ${suggestion}?` : `Articles are files in ${context.parsed.root}/pages${folder}.`,
      suggestion,
    };
    return [[at("folder"), "value", finding]];
  }
  const location = at(addition.folder === undefined ? "block" : "folder");
  const empty = emptyFound(context, folder, articles, folders, location, addition.mayBeEmpty);
  if (empty.length > 0 || addition.tag === undefined || articles.all(folder, addition.tag).length > 0) return empty;
  if (!folders.get(folder)?.isWhole) return [];
  const tags = tagsOf(articles, folder);
  return maySearch(context, tags.length) ? [[at("tag"), "value", noSuchTag(addition.tag, folder, tags)]] : [];
}

function emptyFound(
  context: Context,
  folder: string,
  articles: Articles,
  folders: Folders,
  at: Path,
  mayBeEmpty: boolean,
): LocatedFinding[] {
  const { first, isWhole } = folders.get(folder) ?? {};
  if (articles.all(folder).length > 0 || !isWhole || (!first && mayBeEmpty)) return [];
  const finding: Finding = {
    rule: "listing-empty",
    message: first
      ? `None of the pages below ${folder} has a \`date\`, so none of them is an article, and there is nothing to list.`
      : `There are no pages below ${folder}, so there is nothing to list.`,
    hint: first
      ? `Write the day below the title of each, for example in ${first.file}: \`date: 2026-11-22\`.`
      : `Articles are files in ${context.parsed.root}/pages${folder}, and each has a \`date\`. If there will be some, write with \`empty\` what visitors read until then.`,
  };
  return [[at, at.at(-1) === "folder" ? "value" : "key", finding]];
}

function tagsOf(articles: Articles, folder: string): string[] {
  const tags = articles.all(folder).flatMap((article) => article.tags);
  return [...new Map(tags.map((tag) => [tagKey(tag), tag])).values()].sort();
}

const MOST_TAGS = 20;

function noSuchTag(tag: string, folder: string, tags: readonly string[]): Finding {
  const suggestion = nearest(tag, tags);
  const known = [...tags.slice(0, MOST_TAGS), ...(tags.length > MOST_TAGS ? ["…"] : [])].join(", ");
  return {
    rule: "listing-tag",
    message: `No article below ${folder} has the tag "${tag}", so there is nothing to list.`,
    hint: suggestion
      ? `Did you mean ${suggestion}?`
      : known === ""
        ? `None of them has a tag. Write below the title of one: \`tags: [${tag}]\``
        : `Their tags: ${known}.`,
    suggestion,
  };
}

function undatedFound({ result }: PageOfSite, { section, adds }: Addition): LocatedFinding[] {
  if (result.head.date !== undefined) return [];
  const shows = adds === "article" ? "the date of its article" : "the articles before and after its own";
  const finding: Finding = {
    rule: "article-date",
    message: `This section shows ${shows}, but this page has no \`date\`, so it is not an article.`,
    hint: "Write the day below the title of the page: `date: 2026-11-22`.",
  };
  return [[["sections", section, "block"], "value", finding]];
}

function pagedTwice(additions: readonly Addition[]): LocatedFinding[] {
  const [first, ...others] = additions.filter(({ paged }) => paged);
  return others.map(({ section }) => [
    ["sections", section, "paged"],
    "key",
    {
      rule: "listing-paged-twice",
      message: `Section ${(first?.section ?? 0) + 1} of this page has \`paged: true\` as well, but only one listing of a page can continue on further pages.`,
      hint: "Delete this line, or move this listing to a page of its own.",
    },
  ]);
}

function addressesTaken(context: Context, { path, result }: PageOfSite, articles: Articles): LocatedFinding[] {
  const { additions, head } = result;
  const paged = additions.find((addition) => addition.paged);
  const numbers = Array.from({ length: pageCount(articles, path, additions) - 1 }, (_none, index) => index + 2);
  const wanted: [address: string, at: Path, what: string][] = [
    ...numbers.map((number): [string, Path, string] => [
      numberedAddress(context, path, number),
      ["sections", paged?.section ?? 0, "paged"],
      `Page ${number} of this listing`,
    ]),
    ...(head.feed === true ? [[feedAddress(path), ["feed"], "This feed"] as [string, Path, string]] : []),
  ];
  return wanted.flatMap(([address, at, what]): LocatedFinding[] => {
    const taken = context.byFold.get(address.toLowerCase());
    if (taken === undefined) return [];
    const message = `${what} needs the address ${address}, but a page or a redirect already has ${taken}.`;
    return [[at, "key", { rule: "listing-address", message, hint: `Give that page or redirect another address.` }]];
  });
}
