import { nearest } from "../../diagnostics/nearest.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { contentFolders, slug } from "../../read/files/content-kinds.ts";
import type { Parsed } from "../../read/parse-content.ts";
import { isMap } from "../../shared/is-map.ts";
import type { FileChanges } from "../file-changes.ts";
import { modeline } from "../modeline.ts";
import { mustBeFree, pageFile } from "../page-path.ts";
import { menuEntry } from "./menu.ts";
import { addressOf, canBeAddress, titleAndPath } from "./page-address.ts";
import { fillYaml, NOT_IN_NAMES, readPageTemplate } from "./template.ts";
import { localeOfSite, siteTokens } from "./tokens.ts";

export interface PageRequest {
  /** The name of its template in site.config.ts. */
  kind: string;
  name: string;
  /** The page's address. Left out, it follows from the name. */
  path?: string | undefined;
  /** The dropdown or footer column for the page's link. Left out, the one where pages of its kind are. */
  menu?: string | undefined;
  /** For a page that shows a file, such as a category of packages: its name, also of a new one. Left out, it follows from the page's. */
  category?: string | undefined;
}

export interface NewPage extends FileChanges {
  path: string;
  /** The page's file, below the content folder. */
  file: string;
  /** The menu that the page's link was added to, if it is in one. */
  menu: string | undefined;
  /** True when it is in a column of the footer because the header's menu has enough entries. */
  isHeaderFull?: boolean;
}

/** What to write for a new page. Throws UsageError when it cannot have its name or its address. */
export function planPage(parsed: Parsed, contentDir: string, request: PageRequest): NewPage {
  const template = parsed.schemas.config.pageTemplates.find(({ name }) => name === request.kind);
  if (!template) throw new UsageError(`There is no template "${request.kind}".`);
  const { title, path } = titleAndPath(parsed, template, request);
  const name = template.shows ? title.replace(template.shows.suffix, "") : title;
  checkName(title);
  if (request.path === undefined && !canBeAddress(title))
    throw new UsageError(
      `No address can be made of "${title}": add one in letters from a to z, such as --path /services.`,
    );
  mustBeFree(parsed, path);
  const created = new Map<string, string>();
  const file = pageFile(path);
  const shown = template.shows && shownFile(parsed, template.shows.kind, request.category, name);
  const tokens = { title, name, path, shows: shown?.name, picture: PLACEHOLDER, ...siteTokens(parsed) };
  const locale = localeOfSite(parsed);
  const add = (path: string, schema: string, template: string) => {
    const text = readPageTemplate(`${template}.yaml`, locale);
    created.set(path, modeline(contentDir, path, schema) + fillYaml(text, tokens));
  };
  add(file, "page", template.name);
  if (template.shows && shown?.isNew) add(shown.file, template.shows.kind, template.shows.template);
  if (created.get(file)?.includes(PLACEHOLDER) && !parsed.media.has(PLACEHOLDER))
    created.set(`media/${PLACEHOLDER}`, readPageTemplate(PLACEHOLDER));
  const moves = new Map<string, string>();
  if (template.listedBy && request.menu === undefined)
    return { path, file, menu: undefined, moves, edits: new Map(), created };
  const menu = menuEntry(parsed, { label: name, link: path }, { block: template.block, named: request.menu });
  const edits = new Map(menu.edits.length > 0 ? [["navigation.yaml", menu.edits]] : []);
  return { path, file, menu: menu.name, isHeaderFull: menu.isHeaderFull, moves, edits, created };
}

/** The picture that new pages have until one is chosen. */
const PLACEHOLDER = "placeholder.svg";

/** The longest name that leaves a title short enough for a browser's tab and a search engine. */
const LONGEST_NAME = 40;

function checkName(name: string): void {
  if (!/[\p{L}\p{N}]/u.test(name))
    throw new UsageError(
      `A page needs a name that contains letters or digits, such as "Print Design". This one is "${name}".`,
    );
  const [odd] = NOT_IN_NAMES.exec(name) ?? [];
  if (odd !== undefined) {
    const what = /\p{Cc}/u.test(odd) ? "a line break or another invisible character" : `the character ${odd}`;
    throw new UsageError(
      `A page's name cannot contain ${what}. Write it the way visitors should see it: "Print Design".`,
    );
  }
  if (name.length > LONGEST_NAME)
    throw new UsageError(
      `A page's name can have no more than ${LONGEST_NAME} characters, since it is also the page's title. This one has ${name.length}.`,
    );
}

/** The file that a page shows: the one that was named, else the one called like the page. It is new where there is none. */
function shownFile(parsed: Parsed, kind: string, asked: string | undefined, name: string) {
  const { folder = kind } = contentFolders(parsed.schemas).find((one) => one.kind === kind) ?? {};
  const files = parsed.sources.filter((source) => source.kind === kind);
  const names = files.map((source) => source.name);
  const found = (name: string, isNew: boolean) => ({ name, isNew, file: `${folder}/${name}.yaml` });
  if (asked !== undefined) {
    const wanted = addressOf(parsed, asked);
    const there = names.find((name) => name === asked || name === wanted);
    if (there !== undefined) return found(there, false);
    const near = nearest(asked, names);
    const missing = `There is no category "${asked}" in ${parsed.root}/${folder}.`;
    if (near !== undefined) throw new UsageError(`${missing} Did you mean ${near}?`);
    if (!canBeAddress(asked))
      throw new UsageError(`${missing} Name it in letters from a to z, such as --category courses.`);
    return found(wanted, true);
  }
  const wanted = addressOf(parsed, name);
  const called = files.find(
    ({ name, data }) => slug(name) === wanted || (isMap(data) && addressOf(parsed, String(data.label)) === wanted),
  );
  return found(called?.name ?? wanted, called === undefined);
}
