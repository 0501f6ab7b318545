import { nearest } from "../../diagnostics/nearest.ts";
import type { Finding, Problem } from "../../diagnostics/problem.ts";
import { hasAddress, isReadable } from "../../read/pages/page-source.ts";
import { formats } from "../../read/schemas/schema-formats.ts";
import { type FindingAt, type Path, problemAt, problemsAt, type Source } from "../../read/source.ts";
import { isMap } from "../../shared/is-map.ts";
import { type Context, maySearch, sourceKey } from "../context.ts";
import type { Addition, PageOfSite } from "../page-results.ts";
import { feedAddress, folderOf, numberedAddress, pageCount } from "./collect.ts";
import { type ArticlePage, type Articles, addressesAbove, tagKey } from "./find-articles.ts";

/** Problems with listings, feeds and articles. They run every time, since any other page may be the cause. */
export function checkCollections(context: Context, pages: readonly PageOfSite[], articles: Articles): Problem[] {
  const early = [...articles.byPath.values()].flatMap((article) => publishedBeforeDate(context, article));
  const collecting = pages.filter(({ result }) => result.additions.length > 0 || result.head.feed === true);
  if (collecting.length === 0) return early;
  const listings = new Listings(context, articles);
  const problems = collecting.flatMap((page) => {
    const { additions, head } = page.result;
    const source = context.sources.get(sourceKey("page", page.path));
    const found = [
      ...additions.flatMap((addition) => (addition.adds === "entries" ? listings.check(addition, page.path) : [])),
      ...checkDate(additions, head),
      ...pagedTwice(additions),
      ...takenAddresses(context, page, articles),
      ...(head.feed === true ? listings.checkEmpty(page.path, ["feed"], true) : []),
    ];
    return source ? problemsAt(source, found) : [];
  });
  return [...early, ...problems];
}

function publishedBeforeDate({ sources, hidden, today }: Context, { path, day }: ArticlePage): Problem[] {
  const source = day > today && !hidden.has(path) ? sources.get(sourceKey("page", path)) : undefined;
  if (!source) return [];
  const message = `The date of this article, ${day}, is in the future, but visitors see it today, above all others.`;
  const hint = `If the day is wrong, correct it. Otherwise, add \`publish: ${day}\`: the article appears on that day.`;
  return [problemAt(source, ["date"], "value", { rule: "article-ahead", message, hint })];
}

/** True for a page that will be an article as soon as its date is right. */
function hasWrongDate({ data }: Source): boolean {
  return isMap(data) && data.date !== undefined && !formats.date(String(data.date));
}

const MAX_TAGS = 20;

/** Checks the listings of a site, which need articles in their folders. */
class Listings {
  /** The first page below each address. `isWhole` is false when a page could not be read, so its articles are unknown. */
  private readonly folders = new Map<string, { first: Source | undefined; isWhole: boolean }>();

  constructor(
    private readonly context: Context,
    private readonly articles: Articles,
  ) {
    for (const source of context.sources.values()) {
      if (!hasAddress(source) || source.language !== context.language) continue;
      for (const folder of [source.name, ...addressesAbove(source.name)]) {
        const { first, isWhole = true } = this.folders.get(folder) ?? {};
        const isBelow = folder !== source.name;
        const isReadableToo = isWhole && isReadable(source) && !hasWrongDate(source);
        this.folders.set(folder, { first: first ?? (isBelow ? source : undefined), isWhole: isReadableToo });
      }
    }
  }

  check(addition: Addition, path: string): FindingAt[] {
    const at = (key: string): Path => ["sections", addition.section, key];
    const folder = folderOf(addition, path, this.articles);
    if (!this.folders.has(folder)) return [{ path: at("folder"), ...this.missingFolder(folder) }];
    const location = at(addition.folder === undefined ? "block" : "folder");
    const empty = this.checkEmpty(folder, location, addition.mayBeEmpty);
    const { tag } = addition;
    if (empty.length > 0 || tag === undefined || this.articles.all(folder, tag).length > 0) return empty;
    if (!this.folders.get(folder)?.isWhole) return [];
    const all = this.articles.all(folder).flatMap((article) => article.tags);
    const tags = [...new Map(all.map((each) => [tagKey(each), each])).values()].sort();
    return maySearch(this.context, tags.length) ? [{ path: at("tag"), ...unknownTag(tag, folder, tags) }] : [];
  }

  private missingFolder(folder: string): Finding {
    const { context, folders } = this;
    const near = () => (maySearch(context, folders.size) ? nearest(folder, folders.keys()) : undefined);
    const bare = folder.replace(/^\/pages(?=\/)/, "");
    const suggestion = context.translations.get(folder) ?? (folders.has(bare) ? bare : near());
    const where = context.parsed.schemas.languages.size > 0 ? " in this language" : "";
    const message = `There is no page${where} at ${folder} or below it, so there is nothing to list.`;
    const hint = suggestion
      ? `Did you mean ${suggestion}?`
      : `Articles are files in ${context.parsed.root}/pages${folder}.`;
    return { rule: "listing-folder", message, hint, suggestion };
  }

  /** A folder without articles: it has no pages, unless it `mayBeEmpty`, or their dates are probably missing. */
  checkEmpty(folder: string, path: Path, mayBeEmpty: boolean): FindingAt[] {
    const { first, isWhole } = this.folders.get(folder) ?? {};
    if (this.articles.all(folder).length > 0 || !isWhole || (!first && mayBeEmpty)) return [];
    const message = first
      ? `None of the pages below ${folder} has a \`date\`, so none of them is an article, and there is nothing to list.`
      : `There are no pages below ${folder}, so there is nothing to list.`;
    const hint = first
      ? `Write the day below the title of each, for example in ${first.file}: \`date: 2026-11-22\`.`
      : `Articles are files in ${this.context.parsed.root}/pages${folder}, and each has a \`date\`. If there will be some, say with \`empty\` what visitors read until then.`;
    return [{ path, target: path.at(-1) === "folder" ? "value" : "key", rule: "listing-empty", message, hint }];
  }
}

function unknownTag(tag: string, folder: string, tags: readonly string[]): Finding {
  const suggestion = nearest(tag, tags);
  const list = [...tags.slice(0, MAX_TAGS), ...(tags.length > MAX_TAGS ? ["…"] : [])].join(", ");
  const others =
    list === "" ? `None of them has a tag. Write below the title of one: \`tags: [${tag}]\`` : `Their tags: ${list}.`;
  const message = `No article below ${folder} has the tag "${tag}", so there is nothing to list.`;
  return { rule: "listing-tag", message, hint: suggestion ? `Did you mean ${suggestion}?` : others, suggestion };
}

/** One date is missing, however many sections show it. */
function checkDate(additions: readonly Addition[], head: PageOfSite["result"]["head"]): FindingAt[] {
  const first = additions.find(({ adds }) => adds === "article" || adds === "neighbors");
  if (!first || head.date !== undefined) return [];
  const { section, adds } = first;
  const shows = adds === "article" ? "the date of its article" : "the articles before and after its own";
  const message = `This section shows ${shows}, but this page has no \`date\`, so it is not an article.`;
  const hint = "Write the day below the title of the page: `date: 2026-11-22`.";
  return [{ path: ["sections", section, "block"], rule: "article-date", message, hint }];
}

function pagedTwice(additions: readonly Addition[]): FindingAt[] {
  const [first, ...others] = additions.filter(({ paged }) => paged);
  const message = `Section ${(first?.section ?? 0) + 1} of this page has \`paged: true\` as well, but only one listing of a page can continue on further pages.`;
  const hint = "Delete this line, or move this listing to a page of its own.";
  return others.map(({ section }) => {
    const path = ["sections", section, "paged"];
    return { path, target: "key", rule: "listing-paged-twice", message, hint };
  });
}

function takenAddresses(context: Context, { path, result }: PageOfSite, articles: Articles): FindingAt[] {
  const { additions, head } = result;
  const paged = ["sections", additions.find((addition) => addition.paged)?.section ?? 0, "paged"];
  const furtherPages = Array.from({ length: pageCount(articles, path, additions) - 1 }, (_none, index) => index + 2);
  const needed: [what: string, address: string, path: Path][] = furtherPages.map((number) => [
    `Page ${number} of this listing`,
    numberedAddress(context, path, number),
    paged,
  ]);
  if (head.feed === true) needed.push(["This feed", feedAddress(path), ["feed"]]);
  return needed.flatMap(([what, address, path]): FindingAt[] => {
    const taken = context.addressByLowercase.get(address.toLowerCase());
    if (taken === undefined) return [];
    const message = `${what} needs the address ${address}, but a page or a redirect already has ${taken}.`;
    const hint = "Give that page or redirect another address.";
    return [{ path, target: "key", rule: "listing-address", message, hint }];
  });
}
