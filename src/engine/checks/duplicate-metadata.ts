import type { Finding, Problem } from "../diagnostics/problem.ts";
import { short } from "../diagnostics/wording.ts";
import { lineOf, problemAt, type Source } from "../read/source.ts";
import type { Context } from "../resolve/context.ts";
import { isPublic, textOf } from "./search-results.ts";

/** Pages that share their title or description with one before them. A file with errors (`broken`) is not done yet. */
export function checkDuplicateMetadata(context: Context, broken: ReadonlySet<string>): Problem[] {
  const problems: Problem[] = [];
  for (const [key, finding] of [
    ["title", sameTitle],
    ["description", sameDescription],
  ] as const) {
    const seen = new Map<string, Source>();
    for (const source of context.sources.values()) {
      const text = isPublic(context, source) ? textOf(context, source, key) : undefined;
      if (!text) continue;
      const other = seen.get(text.toLowerCase());
      if (!other) seen.set(text.toLowerCase(), source);
      else if (!broken.has(source.file))
        problems.push(problemAt(source, [key], "value", finding(locationOf(other, key), text)));
    }
  }
  return problems;
}

function sameTitle(location: string, title: string): Finding {
  return {
    rule: "title-twice",
    message: `${location} also has the title "${short(title)}", so nobody can tell the two pages apart in search results or browser tabs.`,
    hint: "Put something in one of the two titles that applies only to that page.",
  };
}

function sameDescription(location: string): Finding {
  return {
    rule: "description-twice",
    message: `${location} has the same description, so the two pages look alike in search results.`,
    hint: "Put something in one of the two that applies only to that page.",
  };
}

/** `content/pages/logo.yaml:3`, as terminals and editors open it. */
function locationOf(source: Source, key: string): string {
  return `${source.file}:${lineOf(source, [key], "key")}`;
}
