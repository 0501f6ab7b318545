import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { plainParse } from "../../../src/engine/read/yaml/plain-parse.ts";
import { BAKERY, CLINIC, OWN } from "../../sites.ts";
import { pathsIn } from "../../support/files.ts";
import { FULL } from "../../support/full.ts";
import { ports } from "./ports.ts";

interface PageOfSite {
  path: string;
  /** From when and until when it is on the site. */
  publish?: string;
  expires?: string;
  title: string;
  description: string;
  /** The key of the thanks that its forms show. */
  thanks?: string;
  sections: { block: string; form?: string | { use?: string } }[];
}

/** The pages of a content folder that are on the site today, except the error page: their paths, and what their files say. */
function pagesIn(content: string): PageOfSite[] {
  const today = new Date().toISOString().slice(0, 10);
  return pathsIn(join(content, "pages"))
    .filter((file) => file.endsWith(".yaml") && file !== "404.yaml")
    .map((file) => ({
      path: `/${file.slice(0, -".yaml".length)}`.replace(/(.)?\/index$/, "$1") || "/",
      ...readContent<Omit<PageOfSite, "path">>(content, join("pages", file)),
    }))
    .filter(({ publish = "", expires = "9" }) => publish <= today && today < expires);
}

/** The data of a file in a content folder. Every test process reads all pages, so the quick parser comes first. */
export function readContent<T>(content: string, file: string): T {
  const text = readFileSync(join(content, file), "utf8");
  return (plainParse(text) ?? parse(text)) as T;
}

/** A page that tests of every page open. */
export interface Visit extends PageOfSite {
  /** The site's name and the page's path, for titles. */
  name: string;
  /** The content folder that it is from. */
  content: string;
  url: string;
  developmentUrl: string;
}

function visitsOf(site: "bakery" | "halftone", content: string): Visit[] {
  return pagesIn(content).map((page) => ({
    ...page,
    name: `${site}: ${page.path}`,
    content,
    url: `http://localhost:${ports[site]}${page.path}`,
    developmentUrl: `http://localhost:${ports[`${site}Development`]}${page.path}`,
  }));
}

const bakeryVisits = visitsOf("bakery", BAKERY);
const halftoneVisits = visitsOf("halftone", OWN);

/** Articles that look like another one. */
const alike = ["/news/childrens-class", "/news/flour"];

/** The pages for tests of every page: the frozen site's, and in the full run this repository's, too. */
export const visits = FULL
  ? [...bakeryVisits, ...halftoneVisits]
  : bakeryVisits.filter(({ path }) => !alike.includes(path));

/** The same with this repository's home page in every run: for what depends on its colors, fonts and weight. */
export const visitsAndHome = FULL ? visits : [...visits, ...halftoneVisits.filter(({ path }) => path === "/")];

/**
 * Some of these pages, which between them have every block and every form: for tests of each kind of section, not of each
 * page. The page that adds most comes first.
 */
export function pagesWithEveryBlock<T extends PageOfSite>(pages: readonly T[]): T[] {
  const kindsOf = ({ sections }: PageOfSite) =>
    sections.flatMap(({ block, form }) => [block, (typeof form === "object" ? form.use : form) ?? block]);
  const missing = new Set(pages.flatMap(kindsOf));
  const adds = (page: T) => new Set(kindsOf(page).filter((kind) => missing.has(kind))).size;
  const chosen: T[] = [];
  while (missing.size > 0) {
    const [most] = pages.toSorted((a, b) => adds(b) - adds(a));
    if (!most) break;
    chosen.push(most);
    for (const kind of kindsOf(most)) missing.delete(kind);
  }
  return chosen;
}

/** The pages of the example site, including its articles, except the error page. */
export const clinicVisits = pagesIn(CLINIC).map((page) => ({
  ...page,
  name: `clinic: ${page.path}`,
  url: `http://localhost:${ports.clinic}${page.path}`,
}));

/** An address of the frozen site that no page has. */
export const unknownVisit = {
  name: "bakery: /no-such-page",
  path: "/no-such-page",
  url: `http://localhost:${ports.bakery}/no-such-page`,
  developmentUrl: `http://localhost:${ports.bakeryDevelopment}/no-such-page`,
};

/** The pages to visit, and an unknown address. */
export const visitsAndError: (typeof unknownVisit)[] = [...visits, unknownVisit];
