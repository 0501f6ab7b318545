import { nearest } from "../../diagnostics/nearest.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { slug } from "../../read/content-kinds.ts";
import type { Parsed } from "../../read/parse-content.ts";
import { isMap } from "../../shared/is-map.ts";
import type { FileChanges } from "../file-changes.ts";
import { modeline } from "../modeline.ts";
import { mustBeFree } from "../page-path.ts";
import { menuEntry } from "./menu.ts";
import { fillYaml, readTemplate } from "./template.ts";

/** The kinds of pages that can be created: each has a template, and the block that shows that a page is of its kind. */
export const pageKinds: ReadonlyMap<string, { about: string; block?: string }> = new Map([
  ["service", { about: "what a service holds, how the work goes, why to choose it", block: "timeline" }],
  ["package", { about: "the packages of one category, with their prices", block: "package-grid" }],
  ["plain", { about: "a heading, a text, a button" }],
]);

export interface PageRequest {
  kind: string;
  name: string;
  /** The page's address. Left out, it follows from the name. */
  path?: string | undefined;
  /** The dropdown or footer column for the page's link. Left out, the one where pages of its kind are. */
  menu?: string | undefined;
  /** For package pages: the name of a file in content/packages. Left out, it follows from the name. */
  category?: string | undefined;
}

export interface NewPage extends FileChanges {
  path: string;
  /** The page's file, below the content folder. */
  file: string;
  /** The menu that the page's link was added to. */
  menu: string;
}

/**
 * What has to be written for a new page: its file, its line in the menu, and what it refers to and is not there yet.
 * Throws UsageError when the name or the address cannot be taken. `contentDir` is an absolute path.
 */
export function planPage(parsed: Parsed, contentDir: string, request: PageRequest): NewPage {
  const title = request.name.trim();
  const name = request.kind === "package" ? title.replace(/\s+packages?$/i, "") : title;
  checkName(title);
  const path = request.path ?? `/${slug(title)}`;
  mustBeFree(parsed, path);
  const created = new Map<string, string>();
  const file = `pages${path}.yaml`;
  const category = request.kind === "package" ? categoryOf(parsed, request.category, name) : undefined;
  const strips = entriesOf(parsed, "brands", "strips");
  const processes = entriesOf(parsed, "processes", "processes");
  const tokens = {
    name,
    path,
    category: category?.name,
    picture: PLACEHOLDER,
    strip: strips[0],
    strips: strips.join(", "),
    process: processes[0],
    processes: processes.join(", "),
  };
  const add = (path: string, schema: string, template: string) =>
    created.set(path, modeline(contentDir, path, schema) + fillYaml(readTemplate(template), tokens));
  add(file, "page", `${request.kind}.yaml`);
  if (category?.isNew) add(`packages/${category.name}.yaml`, "packages", "packages.yaml");
  if (created.get(file)?.includes(PLACEHOLDER) && !parsed.media.has(PLACEHOLDER))
    created.set(`media/${PLACEHOLDER}`, readTemplate(PLACEHOLDER));
  const entry = { label: name, link: path };
  const menu = menuEntry(parsed, entry, { block: pageKinds.get(request.kind)?.block, named: request.menu });
  return { path, file, menu: menu.name, moves: new Map(), edits: new Map([["navigation.yaml", menu.edits]]), created };
}

/** The picture that new pages have until one is chosen. */
const PLACEHOLDER = "placeholder.svg";

/** The longest name that leaves a title short enough for a browser's tab and a search engine. */
const LONGEST_NAME = 40;

function checkName(name: string): void {
  if (!/[a-z0-9]/i.test(name.normalize("NFKD")))
    throw new UsageError(
      `A page needs a name with letters or digits in it, such as "Print Design"; here is "${name}".`,
    );
  const [odd] = /[*_[\]<>{}\\`|\p{Cc}]/u.exec(name) ?? [];
  if (odd !== undefined) {
    const what = /\p{Cc}/u.test(odd) ? "a line break or another invisible character" : `the character ${odd}`;
    throw new UsageError(
      `The name of a page cannot hold ${what}. Write it as visitors should read it: "Print Design".`,
    );
  }
  if (name.length > LONGEST_NAME)
    throw new UsageError(
      `A page's name has ${LONGEST_NAME} characters at most, since it is also its title; this one has ${name.length}.`,
    );
}

/** The category that a package page shows: the one that was named, else the one called like the page, else a new one. */
function categoryOf(parsed: Parsed, asked: string | undefined, name: string): { name: string; isNew: boolean } {
  const files = parsed.sources.filter((source) => source.kind === "packages");
  const names = files.map((source) => source.name);
  if (asked !== undefined) {
    if (names.includes(asked)) return { name: asked, isNew: false };
    const near = nearest(asked, names);
    throw new UsageError(
      `There is no category "${asked}" in ${parsed.root}/packages. ${near ? `Did you mean ${near}?` : `There are: ${names.join(", ")}.`}`,
    );
  }
  const wanted = slug(name);
  const called = files.find(
    ({ name, data }) => slug(name) === wanted || (isMap(data) && slug(String(data.label)) === wanted),
  );
  return { name: called?.name ?? wanted, isNew: called === undefined };
}

/** The names in a map of shared data, such as the strips of brands.yaml. */
function entriesOf(parsed: Parsed, kind: string, map: string): string[] {
  const data = parsed.sources.find((source) => source.kind === kind)?.data;
  const entries = isMap(data) ? data[map] : undefined;
  return isMap(entries) ? Object.keys(entries) : [];
}
