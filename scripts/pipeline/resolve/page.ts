import { problemAt, type Source } from "../source.ts";
import { type Context, isDraft, redirectsOf } from "./context.ts";
import { isMap } from "./facts.ts";

/** What must hold of a page as a whole: one main heading, and no two sections with one id. */
export function checkPage(context: Context, source: Source): void {
  checkRedirects(context, source);
  if (isDraft(source)) checkDraft(context, source);
  const sections = isMap(source.data) && Array.isArray(source.data.sections) ? source.data.sections : [];
  const ids = new Map<string, number>();
  const headings: number[] = [];
  for (const [index, section] of sections.entries()) {
    if (!isMap(section)) return;
    if (typeof section.block !== "string" || !context.schemas.blocks.has(section.block)) return;
    if (context.schemas.blocks.get(section.block)?.mainHeading) headings.push(index);
    if (typeof section.id !== "string") continue;
    const first = ids.get(section.id);
    if (first === undefined) ids.set(section.id, index);
    else idTwice(context, source, index, section.id, first);
  }
  if (sections.length > 0) checkHeadings(context, source, headings);
}

function checkDraft(context: Context, source: Source): void {
  if (source.name !== "/" && source.name !== "/404") return;
  context.problems.push(
    problemAt(source, ["draft"], "value", {
      rule: "draft-needed",
      severity: context.preview ? "warning" : "error",
      message: `The ${source.name === "/" ? "home" : "error"} page cannot be a draft: no site can do without it.`,
      hint: "Take this line out.",
    }),
  );
}

function idTwice(context: Context, source: Source, index: number, id: string, first: number): void {
  context.problems.push(
    problemAt(source, ["sections", index, "id"], "value", {
      rule: "id-twice",
      message: `The id "${id}" is taken by section ${first + 1} of this page, so a link to it would lead there.`,
      hint: "Give each section an id of its own.",
    }),
  );
}

function checkHeadings(context: Context, source: Source, headings: number[]): void {
  const [, second] = headings;
  const names = [...context.schemas.blocks].flatMap(([name, schema]) => (schema.mainHeading ? [name] : []));
  if (headings.length === 1) return;
  context.problems.push(
    second === undefined
      ? problemAt(source, ["sections"], "key", {
          rule: "heading-count",
          message: "This page has no main heading: none of its sections is one that brings it.",
          hint: `Begin with one of these blocks: ${names.join(", ")}.`,
        })
      : problemAt(source, ["sections", second, "block"], "value", {
          rule: "heading-count",
          message: "This page has a main heading already, and a page has one.",
          hint: `Only one of these blocks can stand on a page: ${names.join(", ")}.`,
        }),
  );
}

function checkRedirects(context: Context, source: Source): void {
  const seen = new Set<string>();
  for (const [index, address] of redirectsOf(source).entries()) {
    const first = context.redirects.get(address);
    const isPage = context.anchors.has(address);
    if (!isPage && first === source.name && !seen.has(address)) {
      seen.add(address);
      continue;
    }
    context.problems.push(
      problemAt(source, ["redirects", index], "value", {
        rule: "redirect-taken",
        message: isPage
          ? `${address} is a page of its own, so it cannot lead here.`
          : `${address} already leads to ${first}.`,
        hint: "Take this line out.",
      }),
    );
  }
}
