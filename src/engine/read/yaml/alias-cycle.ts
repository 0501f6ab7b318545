import { type Document, type Node, visit } from "yaml";
import type { LocatedFinding } from "./repaired-text.ts";

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
      // A name that is given twice stands for the later value, from there on.
      if (node.anchor) anchors.set(node.anchor, node);
    },
  });
  return found;
}

function finding(name: string): LocatedFinding["finding"] {
  return {
    rule: "yaml-alias",
    message: `\`*${name}\` repeats the value named \`&${name}\`, but is inside that value itself, so it would never end.`,
    hint: `Write the value out in place of \`*${name}\`. If it is text that begins with *, put it in quotes.`,
  };
}
