import { renderToString } from "react-dom/server";
import type { PageData, ShellData } from "./content-types.ts";
import { WholePage } from "./renderer/App.tsx";
import { withVisitorsYear } from "./renderer/year.ts";

/** Header and footer as a document has them: links that preload pictures, and the markup on both sides of the main part. */
interface Around {
  preloads: string;
  above: string;
  below: string;
}

/** All that header and footer show of a page. */
type Seen = Pick<PageData, "path"> & Partial<Pick<PageData, "thanks" | "title" | "translations">>;

interface Shell {
  /** All texts in the menus: paths of pages are among them. */
  texts: ReadonlySet<string>;
  around: Map<string, Around>;
}

/** Where links of the header name the page, each page has a header of its own: more than this are not kept. */
const MOST = 100;

const shells = new WeakMap<ShellData, Shell>();

/**
 * The markup of a page with header and footer, given that of its main part, as React renders them together. They are the
 * same around most pages, and rendered once. In all of it, marks for the year are replaced.
 */
export function withShell(main: string, shell: ShellData, page: PageData): string {
  const { preloads, above, below } = aroundPage(shell, page);
  const [own, rest] = preloadsIn(withVisitorsYear(main, shell.year));
  // React puts all of these links first, each once.
  const others = own.match(/<[^>]*>/g)?.filter((link) => !preloads.includes(link)) ?? [];
  return [preloads, ...others, above, rest, below].join("");
}

function aroundPage(shell: ShellData, page: PageData): Around {
  const { texts, around } = shells.get(shell) ?? { texts: new Set(textsIn(shell.navigation)), around: new Map() };
  shells.set(shell, { texts, around });
  const seen = seenOf(page, texts);
  const key = JSON.stringify(seen);
  const found = around.get(key) ?? renderAround(shell, seen);
  if (around.size < MOST) around.set(key, found);
  return found;
}

/** A page that no menu leads to counts as any page below the next one by its path that one leads to. */
function seenOf({ path, thanks, title, translations }: PageData, texts: ReadonlySet<string>): Seen {
  const parts = path.split("/");
  const paths = parts.map((_part, index) => parts.slice(0, parts.length - index).join("/"));
  const linked = paths.find((each) => texts.has(each)) ?? "";
  const seen = linked === path || path.endsWith("/") ? path : `${linked}/-`;
  return { path: seen, translations, ...(thanks === "sent" ? { thanks, title } : {}) };
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function renderAround(shell: ShellData, seen: Seen): Around {
  const page = { ...seen, sections: [] as PageData["sections"] } as PageData;
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
