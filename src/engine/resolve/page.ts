import { problemOfFile } from "../diagnostics/problem.ts";
import { plainText } from "../diagnostics/wording.ts";
import { isDraft, numberedAnchors, periodOf, sectionsOf } from "../read/pages/page-source.ts";
import { problemAt, type Source } from "../read/source.ts";
import { isMap } from "../shared/is-map.ts";
import { type Context, sourceKey } from "./context.ts";
import { NEEDED } from "./hidden.ts";
import { checkRedirects } from "./links/redirects.ts";
import { reservedPath } from "./links/reserved-paths.ts";

/** What must hold of a page as a whole: its redirects, one main heading, and no two places with one id. */
export function checkPage(context: Context, source: Source): void {
  checkRedirects(context, source);
  checkNeeded(context, source);
  checkPath(context, source);
  const sections = sectionsOf(source.data);
  checkIds(context, source, sections);
  if (sections.length > 0) checkHeadings(context, source, sections);
  checkNeeds(context, source, sections);
}

/** A section that shows what only site.yaml can say. */
function checkNeeds({ schemas, sources, problems }: Context, source: Source, sections: readonly unknown[]): void {
  for (const [index, section] of sections.entries()) {
    const block = isMap(section) ? plainText(section.block) : "";
    const needs = schemas.blocks.get(block)?.needs;
    const site = needs === undefined ? undefined : sources.get(sourceKey("site", "site"))?.data;
    if (needs === undefined || !isMap(site) || site[needs] !== undefined) continue;
    const message = `The section ${block} shows \`${needs}\` of site.yaml, but there is none.`;
    const hint = `Add \`${needs}:\` to content/site.yaml, or delete this section.`;
    problems.push(problemAt(source, ["sections", index, "block"], "value", { rule: "key-missing", message, hint }));
  }
}

function checkPath({ problems }: Context, { name, file }: Source): void {
  const taken = reservedPath(name);
  if (taken === undefined) return;
  problems.push(
    problemOfFile(file, {
      rule: "page-path-reserved",
      message: `This page would be at ${name}, but /${taken} is where the site keeps its own files. Browsers would not notice changes to the page, or not find it.`,
      hint: `Rename the ${name.slice(1) === taken ? "file" : `folder ${taken}, or move the file out of it`}.`,
    }),
  );
}

/** Why the pages that every site needs cannot have these keys. */
const NEVER = { draft: "be a draft", publish: "appear later", expires: "expire" };

function checkNeeded(context: Context, source: Source): void {
  if (!NEEDED.has(source.name)) return;
  const has = { draft: isDraft(source), ...periodOf(source) };
  for (const key of ["draft", "publish", "expires"] as const) {
    if (!has[key]) continue;
    context.problems.push(
      problemAt(source, [key], "value", {
        rule: "draft-needed",
        severity: context.preview ? "warning" : undefined,
        message: `The ${source.name === "/" ? "home" : "error"} page cannot ${NEVER[key]}, because every site needs it.`,
        hint: "Delete this line.",
      }),
    );
  }
}

/** Ids that every page has already: React's root, the content that the skip link leads to, the drawer. */
const TAKEN = ["root", "main", "drawer"];

function checkIds(context: Context, source: Source, sections: readonly unknown[]): void {
  const takenBy = new Map(TAKEN.map((id) => [id, "the frame of every page"]));
  for (const [index, section] of sections.entries())
    for (const id of isMap(section) ? numberedAnchors(section, context.schemas) : [])
      takenBy.set(id, `a part of section ${index + 1}`);
  for (const [index, section] of sections.entries()) {
    if (!isMap(section) || typeof section.id !== "string") continue;
    const first = takenBy.get(section.id);
    if (first === undefined) takenBy.set(section.id, `section ${index + 1} of this page`);
    else idTwice(context, source, index, section.id, first);
  }
}

function idTwice(context: Context, source: Source, index: number, id: string, first: string): void {
  context.problems.push(
    problemAt(source, ["sections", index, "id"], "value", {
      rule: "id-twice",
      message: `The id "${id}" already belongs to ${first}, so a link to it would lead there and never here.`,
      hint: "Give this section an id of its own.",
    }),
  );
}

/** Nothing is said of a page with a section of an unknown block: it may be the one with the main heading. */
function checkHeadings(context: Context, source: Source, sections: readonly unknown[]): void {
  const { blocks } = context.schemas;
  const schemas = sections.map((section) => (isMap(section) ? blocks.get(plainText(section.block)) : undefined));
  if (schemas.includes(undefined)) return;
  const [first, second] = schemas.flatMap((schema, index) => (schema?.mainHeading ? [index] : []));
  if (first !== undefined && second === undefined) return;
  const names = [...blocks].flatMap(([name, schema]) => (schema.mainHeading ? [name] : []));
  context.problems.push(
    second === undefined
      ? problemAt(source, ["sections"], "key", {
          rule: "heading-count",
          message: "This page has no main heading, because none of its sections provides one.",
          hint: `Start with one of these blocks: ${names.join(", ")}.`,
        })
      : problemAt(source, ["sections", second, "block"], "value", {
          rule: "heading-count",
          message: "This page already has a main heading, and it can have only one.",
          hint: `A page can have only one of these blocks: ${names.join(", ")}.`,
        }),
  );
}
