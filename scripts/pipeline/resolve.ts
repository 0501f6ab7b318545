import type { Interface, Navigation, Page, Site, Theme } from "../../src/content.generated.ts";
import type { PageData, ShellData } from "../../src/content-types.ts";
import type { Problem } from "../problems/problem.ts";
import type { MediaFile } from "./media.ts";
import type { Parsed } from "./parse.ts";
import { type Context, makeContext } from "./resolve/context.ts";
import { telephone } from "./resolve/facts.ts";
import { checkPage } from "./resolve/page.ts";
import { resolveValue } from "./resolve/value.ts";
import type { Schemas } from "./schemas.ts";
import type { Source } from "./source.ts";

/** A page before its build is known. */
export type ResolvedPage = Omit<PageData, "build">;

/** The whole site as data, ready to be rendered. Only to be used when there are no errors. */
export interface ResolvedSite {
  theme: Theme;
  shell: ShellData;
  /** Every page, the error page (`/404`) among them, in the order of their files. */
  pages: ResolvedPage[];
  /** The media files that the site refers to, below content/media. */
  usedMedia: string[];
}

/** Checks everything that needs the whole site, and resolves it into the data that components get. */
export function resolveContent(
  parsed: Parsed,
  schemas: Schemas,
  media: ReadonlyMap<string, MediaFile>,
): { problems: Problem[]; site: ResolvedSite } {
  const context = makeContext(parsed, schemas, media);
  const pages: ResolvedPage[] = [];
  for (const source of context.sources.values()) {
    const schema = schemas.kinds.get(source.kind);
    if (!schema || source.data === undefined) continue;
    const data = resolveValue(context, source, [], schema, source.data);
    if (source.kind !== "page") continue;
    checkPage(context, source);
    pages.push({ ...(data as Page), path: source.name, documentTitle: "" });
  }
  const shell = shellOf(context);
  for (const page of pages) page.documentTitle = documentTitle(page.title, shell);
  const site = { theme: single<Theme>(context, "theme"), shell, pages, usedMedia: [...context.usedMedia].sort() };
  return { problems: context.problems, site };
}

function shellOf(context: Context): ShellData {
  const site = single<Site>(context, "site");
  return {
    site: { ...site, phone_link: telephone(site?.phone ?? "") },
    navigation: single<Navigation>(context, "navigation"),
    interface: single<Interface>(context, "interface"),
    year: new Date().getFullYear(),
  };
}

/** The content of a kind that has one file. Undefined in truth when that file has errors: then nothing is rendered. */
function single<T>(context: Context, kind: string): T {
  const source = context.sources.get(`${kind} ${kind}`) as Source;
  return context.done.get(`${source?.file} `) as T;
}

function documentTitle(title: string, { site, interface: words }: ShellData): string {
  const pattern = words?.document?.title ?? "{title}";
  return pattern.replaceAll("{title}", title).replaceAll("{agency}", site.agency);
}
