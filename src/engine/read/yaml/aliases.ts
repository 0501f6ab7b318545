import { type Document, type Node, visit } from "yaml";
import type { Finding } from "../../diagnostics/problem.ts";
import type { LocatedFinding } from "./recognizer.ts";

/** Finds an alias inside the value that it repeats: as data, that value would contain itself. */
export function findAliasCycle(document: Document.Parsed): LocatedFinding | undefined {
  const anchors = new Map<string, Node>();
  let found: LocatedFinding | undefined;
  visit(document, {
    Alias(_key, alias, ancestors) {
      const repeated = anchors.get(alias.source);
      if (!repeated || !alias.range || !ancestors.includes(repeated)) return undefined;
      const [start, end] = alias.range;
      found = { start, end, finding: finding(alias.source) };
      return visit.BREAK;
    },
    Value(_key, node) {
      // A name that is given twice means the later value, from there on.
      if (node.anchor) anchors.set(node.anchor, node);
    },
  });
  return found;
}

function finding(name: string): Finding {
  return {
    rule: "yaml-alias",
    message: `\`*${name}\` repeats the value named \`&${name}\`, but it is inside that value, so it would never end.`,
    hint: `Write the value out in place of \`*${name}\`. If it is text that starts with *, put it in quotes.`,
  };
}

/** The finding that aliases repeat too much, at the first of them. */
export function tooManyAliases(document: Document.Parsed): LocatedFinding {
  let range = [0, 0];
  visit(document, {
    Alias(_key, node) {
      if (node.range) range = [node.range[0], node.range[1]];
      return visit.BREAK;
    },
  });
  const finding: Finding = {
    rule: "yaml-alias",
    message:
      "The references in this file (words that start with *) repeat each other so often that the result would not fit in memory.",
    hint: "Write the values out where they are needed.",
  };
  return { start: range[0] ?? 0, end: range[1] ?? 0, finding };
}
