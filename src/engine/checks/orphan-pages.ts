import { posix } from "node:path";
import type { Problem } from "../diagnostics/problem.ts";
import { factsOf, isReadable } from "../read/pages/page-source.ts";
import { problemAt, type Source } from "../read/source.ts";
import { type Context, sourceKey } from "../resolve/context.ts";
import { homeOf } from "../resolve/languages.ts";
import { isMap } from "../shared/is-map.ts";
import { append } from "../shared/lists.ts";
import { pathsAbove } from "../shared/page-paths.ts";
import { isForVisitors, isPublic } from "./search-results.ts";

/**
 * Pages that no link leads to, starting from the home page and the menus. A mistake elsewhere may hide the only link: in a file
 * with errors (`broken`), every word that is a page's path counts as a link, and nothing is reported while a file is missing or
 * unreadable. Pages with errors are skipped.
 */
export function checkOrphanPages(
  context: Context,
  reported: readonly Problem[],
  broken: ReadonlySet<string>,
): Problem[] {
  const sources = [...context.sources.values()];
  if (reported.some(({ rule }) => rule.startsWith("file-")) || !sources.every(isReadable)) return [];
  // While the languages are unknown, so are some of the menus.
  if (!context.schemas.money.isCertain) return [];
  const reached = new Set<string>();
  // A list that is empty because of its tag was probably meant to list articles.
  const emptied = reported.filter(({ rule }) => rule === "listing-tag").map(({ file }) => file);
  const homes = Array.from(context.parsed.schemas.languages.keys(), (language) => homeOf({ language }));
  follow(context, ["/", ...homes, ...startsFrom(context, sources, new Set([...broken, ...emptied]))], reached);
  // A page must not link to one that goes online later.
  const orphans = sources.filter(
    (source) =>
      isPublic(context, source) &&
      !context.hidden.has(source.name) &&
      !reached.has(source.name) &&
      !broken.has(source.file),
  );
  return firstOf(context, orphans).map((source) => unreached(source, context));
}

function follow(context: Context, paths: Iterable<string>, reached: Set<string>): void {
  const waiting = [...paths];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    if (reached.has(path)) continue;
    reached.add(path);
    if (isForVisitors(context, path)) append(waiting, linksOf(context, path));
  }
}

function linksOf({ links }: Context, path: string): Iterable<string> {
  return links.get(sourceKey("page", path)) ?? [];
}

/** Leaves out orphans that other orphans link to: one link to a list of articles is enough for all of them. */
function firstOf(context: Context, orphans: readonly Source[]): Source[] {
  // Articles link back to their list, which does not count.
  const isAbove = (path: string, name: string) => path === name || name.startsWith(`${path}/`);
  const linked = new Set(
    orphans.flatMap(({ name }) => [...linksOf(context, name)].filter((path) => !isAbove(path, name))),
  );
  const isFirst = ({ name }: Source) => !linked.has(name);
  const led = new Set<string>();
  follow(
    context,
    orphans.filter(isFirst).flatMap(({ name }) => [...linksOf(context, name)]),
    led,
  );
  return orphans.filter((page) => isFirst(page) || !led.has(page.name));
}

function* startsFrom(context: Context, sources: readonly Source[], broken: ReadonlySet<string>): Iterable<string> {
  const lists = new Set<string>();
  const listBlock = new RegExp(`\\b(${listBlocks(context).join("|")})\\b`);
  for (const source of sources) {
    if (source.kind !== "page") yield* context.links.get(sourceKey(source.kind, source.name)) ?? [];
    if (!broken.has(source.file) || factsOf(source).draft) continue;
    if (listBlock.test(source.text)) lists.add(source.name);
    for (const [word] of source.text.matchAll(/[a-z0-9]+([/-]+[a-z0-9]+)*/gi)) yield `/${word.toLowerCase()}`;
  }
  // A list links to all its articles, whatever else is wrong with its page.
  for (const { name } of sources) if (pathsAbove(name).some((path) => lists.has(path))) yield name;
}

function listBlocks({ schemas }: Context): string[] {
  return [...schemas.blocks].flatMap(([name, { adds }]) => (adds === "entries" ? [name] : []));
}

function unreached(source: Source, context: Context): Problem {
  // An article has a date, and a page above it that may list it.
  const folder = source.name.replace(/\/[^/]+$/, "");
  const isArticle = folder !== "" && isMap(source.data) && source.data.date !== undefined;
  const add = isArticle
    ? `Show it in a list: put a section with \`block: ${listBlocks(context)[0]}\` and \`folder: ${folder}\` on a page that a menu leads to.`
    : `Add it to ${context.parsed.root}/navigation.yaml, or link to it in a text: [its name](${source.name}).`;
  return problemAt(source, ["title"], "key", {
    rule: "page-unreached",
    message: `No menu and no other page links to ${source.name}, so visitors are unlikely to find it.`,
    hint: `${add} If only people who have the address should see it, write \`index: false\` below its title. If it is not ready yet, write \`draft: true\`.`,
  });
}

/** If a page's file was renamed by hand, merges its problems and those of links to its old path into one. */
export function withRenamedPage(context: Context, problems: readonly Problem[]): Problem[] {
  const missing = problems.filter(
    ({ rule, suggestion, data }) => rule === "link-route" && suggestion === undefined && data.page !== undefined,
  );
  const unreached = problems.filter(({ rule }) => rule === "page-unreached");
  const [old, ...others] = new Set(missing.map(({ data }) => data.page));
  const [page, ...more] = unreached;
  const renamed = [...context.sources.values()].find(({ kind, file }) => kind === "page" && file === page?.file)?.name;
  if (old === undefined || renamed === undefined || others.length + more.length > 0) return [...problems];
  // Nobody changes a page's name and folder at once: the old page was deleted, and it had the only link.
  if (posix.dirname(old) !== posix.dirname(renamed) && posix.basename(old) !== posix.basename(renamed))
    return [...problems];
  const hint = `Was this page renamed to ${renamed}? Give its file its old name back, and run \`npm run rename -- path ${old} ${renamed}\`, which changes all links. Or write ${renamed} here, and add ${old} to its \`redirects\`, so old links still lead to it.`;
  return problems
    .filter((problem) => problem !== page)
    .map((problem) => (missing.includes(problem) ? { ...problem, hint, suggestion: renamed } : problem));
}
