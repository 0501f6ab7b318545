import { renderToString } from "react-dom/server";
import type { PageData, ShellData } from "./content-types.ts";
import { WholePage } from "./renderer/App.tsx";
import { withVisitorsYear } from "./renderer/year.ts";

/** Header and footer as a document has them: links that preload pictures, and the markup on both sides of the main part. */
interface Shell {
  preloads: string;
  above: string;
  below: string;
}

/** All that header and footer show of a page. */
type ShellInput = Pick<PageData, "path"> & Partial<Pick<PageData, "thanks" | "title" | "translations">>;

interface ShellCache {
  /** All texts in the menus: paths of pages are among them. */
  texts: ReadonlySet<string>;
  /** By the input as JSON. */
  shells: Map<string, Shell>;
}

/** If links of the header name the page, each page has a header of its own. */
const MAX_CACHED_SHELLS = 100;

const caches = new WeakMap<ShellData, ShellCache>();

/**
 * The markup of a page with header and footer, given that of its main part, as React renders them together. Most pages have the same
 * header and footer, which are rendered once. Marks for the year are replaced everywhere.
 */
export function withShell(main: string, shell: ShellData, page: PageData): string {
  const { preloads, above, below } = shellOf(shell, page);
  const [mainPreloads, rest] = preloadsIn(withVisitorsYear(main, shell.year));
  // React puts all of these links first, each once.
  const others = mainPreloads.match(/<[^>]*>/g)?.filter((link) => !preloads.includes(link)) ?? [];
  return [preloads, ...others, above, rest, below].join("");
}

function shellOf(data: ShellData, page: PageData): Shell {
  const cache = caches.get(data) ?? { texts: new Set(textsIn(data.navigation)), shells: new Map() };
  caches.set(data, cache);
  const input = shellInput(page, cache.texts);
  const key = JSON.stringify(input);
  const shell = cache.shells.get(key) ?? renderShell(data, input);
  if (cache.shells.size < MAX_CACHED_SHELLS) cache.shells.set(key, shell);
  return shell;
}

/** All pages that no menu leads to share one path for each page above them that a menu does lead to. */
function shellInput({ path, thanks, title, translations }: PageData, texts: ReadonlySet<string>): ShellInput {
  const parts = path.split("/");
  const paths = parts.map((_part, index) => parts.slice(0, parts.length - index).join("/"));
  const linked = paths.find((each) => texts.has(each)) ?? "";
  const shared = linked === path || path.endsWith("/") ? path : `${linked}/-`;
  return { path: shared, translations, ...(thanks === "sent" ? { thanks, title } : {}) };
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function renderShell(shell: ShellData, input: ShellInput): Shell {
  const page = { ...input, sections: [] as PageData["sections"] } as PageData;
  const whole = renderToString(<WholePage context={{ shell, page }} />);
  const [preloads, markup] = preloadsIn(compact(withVisitorsYear(whole, shell.year)));
  const [above = "", below = ""] = markup.split(/<main[^>]*><\/main>/);
  return { preloads, above, below };
}

/** The same text, in one byte for each character where that is enough: where a mark was replaced, it takes two. */
function compact(text: string): string {
  return new TextDecoder().decode(new TextEncoder().encode(text));
}

function preloadsIn(html: string): [preloads: string, rest: string] {
  const end = /^(?:<link [^>]*>)*/.exec(html)?.[0].length ?? 0;
  return [html.slice(0, end), html.slice(end)];
}
