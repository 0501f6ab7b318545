import { type Problem, problemOfFile } from "../diagnostics/problem.ts";
import type { RuleId } from "../diagnostics/rules.ts";
import { numberedAnchors, SHELL_IDS } from "../read/pages/anchors.ts";
import { factsOf, sectionsOf } from "../read/pages/page-source.ts";
import { blockOf } from "../read/schemas/schemas.ts";
import { type FindingAt, type Path, problemsAt, type Source } from "../read/source.ts";
import { isMap } from "../shared/is-map.ts";
import { append } from "../shared/lists.ts";
import { ERROR_PATH } from "../shared/page-paths.ts";
import { type Context, sourceKey } from "./context.ts";
import { NEEDED } from "./hidden.ts";

/** Checks a page as a whole: its address and redirects, its main heading, and its ids. */
export function checkPage(context: Context, source: Source): void {
  const sections = sectionsOf(source.data);
  const found = [
    ...clashingRedirects(context, source),
    ...forbiddenKeys(context, source),
    ...idsTwice(context, sections),
    ...headingsOf(context, sections),
    ...emptySections(context, sections),
  ];
  append(context.problems, [...problemsAt(source, found), ...reservedAddress(source)]);
}

function emptySections({ schemas, sources }: Context, sections: readonly unknown[]): FindingAt[] {
  const site = sources.get(sourceKey("site", "site"))?.data;
  return sections.flatMap((section, index): FindingAt[] => {
    const needs = blockOf(section, schemas)?.needs;
    if (needs === undefined || !isMap(section) || !isMap(site) || site[needs] !== undefined) return [];
    const message = `The section ${section.block} shows \`${needs}\` of site.yaml, but there is none.`;
    const hint = `Add \`${needs}:\` to site.yaml, or delete this section.`;
    return [{ path: ["sections", index, "block"], rule: "key-missing", message, hint }];
  });
}

function reservedAddress({ name, file }: Source): Problem[] {
  const taken = reservedPath(name);
  if (taken === undefined) return [];
  const message = `This page would be at ${name}, but /${taken} is where the site keeps its own files. Browsers would not notice changes to the page, or not find it.`;
  const hint = `Rename the ${name.slice(1) === taken ? "file" : `folder ${taken}, or move the file out of it`}.`;
  return [problemOfFile(file, { rule: "page-path-reserved", message, hint })];
}

const FORBIDDEN = { draft: "be a draft", publish: "appear later", expires: "expire" };

function forbiddenKeys({ preview }: Context, source: Source): FindingAt[] {
  if (!NEEDED.has(source.name)) return [];
  const has = factsOf(source);
  return (["draft", "publish", "expires"] as const).flatMap((key): FindingAt[] => {
    if (!has[key]) return [];
    const message = `The ${source.name === "/" ? "home" : "error"} page cannot ${FORBIDDEN[key]}, because every site needs it.`;
    const severity = preview ? "warning" : undefined;
    return [{ path: [key], rule: "draft-needed", severity, message, hint: "Delete this line." }];
  });
}

function idsTwice({ schemas }: Context, sections: readonly unknown[]): FindingAt[] {
  const takenBy = new Map(SHELL_IDS.map((id) => [id, "the frame of every page"]));
  for (const [index, section] of sections.entries())
    for (const id of isMap(section) ? numberedAnchors(section, schemas) : [])
      takenBy.set(id, `a part of section ${index + 1}`);
  return sections.flatMap((section, index): FindingAt[] => {
    if (!isMap(section) || typeof section.id !== "string") return [];
    const { id } = section;
    const first = takenBy.get(id);
    if (first === undefined) takenBy.set(id, `section ${index + 1} of this page`);
    const message = `The id "${id}" already belongs to ${first}, so a link to it would lead there and never here.`;
    const hint = "Give this section an id of its own.";
    return first === undefined ? [] : [{ path: ["sections", index, "id"], rule: "id-twice", message, hint }];
  });
}

/** Skips pages without sections or with an unknown block, which may be the one with the main heading. */
function headingsOf({ schemas }: Context, sections: readonly unknown[]): FindingAt[] {
  const blocks = sections.map((section) => blockOf(section, schemas));
  if (sections.length === 0 || blocks.includes(undefined)) return [];
  const [main, second] = blocks.flatMap((block, index) => (block?.mainHeading ? [index] : []));
  const names = [...schemas.blocks].flatMap(([name, schema]) => (schema.mainHeading ? [name] : [])).join(", ");
  const blockAt = (section: number): Path => ["sections", section, "block"];
  if (main === undefined) {
    const message = "This page has no main heading, because none of its sections provides one.";
    const hint = `Start with one of these blocks: ${names}.`;
    return [{ path: ["sections"], target: "key", rule: "heading-count", message, hint }];
  }
  if (second !== undefined) {
    const message = "This page already has a main heading, and it can have only one.";
    const hint = `A page can have only one of these blocks: ${names}.`;
    return [{ path: blockAt(second), rule: "heading-count", message, hint }];
  }
  // Screen readers list headings: those above the main one would seem to belong to something else.
  if (!sections.slice(0, main).some((section) => isMap(section) && section.heading !== undefined)) return [];
  const message = "The main heading of the page is in this section, below the headings of others.";
  return [{ path: blockAt(main), rule: "heading-late", message, hint: "Move it to the top of the page." }];
}

/** `/index` is the file of the home page, `/404` of the error page. */
const SITE_FILES: ReadonlyMap<string, string> = new Map([
  ["/index", "the file of the home page"],
  [ERROR_PATH, "the error page"],
  ["/favicon.ico", "the icon of the site"],
  ...["/apple-touch-icon.png", "/icon-192.png", "/icon-512.png", "/icon-maskable-512.png"].map(
    (icon) => [icon, "the icon of the site"] as const,
  ),
  ["/site.webmanifest", "a file for phones"],
  ["/robots.txt", "a file for search engines"],
  ["/sitemap.xml", "a file for search engines"],
  ["/licenses.txt", "the list of licenses"],
  ["/_headers", "a file for hosts"],
  ["/_redirects", "a file for hosts"],
  ["/netlify-forms", "a file for hosts"],
]);

/** Paths of the site's own files. Browsers cache what is below the first two for a year. */
const RESERVED = /^\/(?:(assets|media|data)(?:\/|$)|(shell)$)/;

/** The meaning of an address that belongs to the program's own files, in lowercase. */
export function siteFileAt(address: string): string | undefined {
  if (/^\/sitemap-\d+\.xml$/.test(address)) return SITE_FILES.get("/sitemap.xml");
  return SITE_FILES.get(address);
}

/** The folder or file at an address where the program keeps its own files. */
export function reservedPath(address: string): string | undefined {
  const [, folder, file] = RESERVED.exec(address.toLowerCase()) ?? [];
  return folder ?? file;
}

function clashingRedirects(context: Context, source: Source): FindingAt[] {
  const seen = new Set<string>();
  const all = factsOf(source).redirects;
  const deletion = all.length > 1 ? "Delete this line." : "Delete this line, and `redirects:` above it.";
  return all.flatMap((address, index): FindingAt[] => {
    const clashing = clash(context, source, address, seen);
    seen.add(address);
    if (!clashing) return [];
    const [rule, message, hint = deletion] = clashing;
    return [{ path: ["redirects", index], rule, message, hint }];
  });
}

function clash(
  { anchors, redirects, addressByLowercase, schemas }: Context,
  source: Source,
  address: string,
  seen: ReadonlySet<string>,
): [rule: RuleId, message: string, hint?: string] | undefined {
  if (source.name === ERROR_PATH)
    return [
      "redirect-target",
      `${address} would lead to the error page, which has no address of its own.`,
      "Move this line to the page that it should lead to. Without it, the address shows the error page anyway.",
    ];
  if (address === source.name)
    return [
      "redirect-loop",
      `${address} is this page's own address, so it would redirect to itself over and over, and nobody would ever see the page.`,
    ];
  if (anchors.has(address))
    return ["redirect-taken", `${address} is already a page, so it can't redirect to this one.`];
  if (seen.has(address)) return ["redirect-taken", `${address} is already in this list.`];
  const first = redirects.get(address);
  if (first !== undefined && first !== source.name)
    return ["redirect-taken", `${address} already redirects to ${first}.`];
  const file = siteFileAt(address.toLowerCase());
  if (file) return ["redirect-taken", `${address} is ${file}, and the redirect would replace it.`];
  if (
    reservedPath(address) !== undefined ||
    (address.startsWith("/files/") && schemas.formats.document?.(address.slice(1)))
  )
    return ["redirect-taken", `${address} is where the site keeps its own files, so it cannot redirect here.`];
  const near = addressByLowercase.get(address.toLowerCase());
  if (near !== undefined && near !== address)
    return [
      "redirect-taken",
      `${address} differs from ${near} only in uppercase and lowercase letters, and many hosts treat the two as one address.`,
    ];
  return undefined;
}
