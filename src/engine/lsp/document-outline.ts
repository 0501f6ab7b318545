import { type DocumentSymbol, type FoldingRange, SymbolKind } from "vscode-languageserver";
import { plainText } from "../diagnostics/wording.ts";
import { sectionsOf } from "../read/pages/page-source.ts";
import { childrenOf, type DocumentNode, rootOf } from "../read/schemas/walk.ts";
import { rangeOf } from "../read/source.ts";
import { isMap } from "../shared/is-map.ts";
import type { Question } from "./workspace.ts";

/** The sections of a page by their headings, for an outline. */
export function sectionSymbols({ source, document }: Question): DocumentSymbol[] {
  if (source.kind !== "page") return [];
  return sectionsOf(source.data).map((section, index) => {
    const { block, heading, label } = isMap(section) ? section : {};
    const range = document.between(...rangeOf(source, ["sections", index], "value"));
    const name = plainText(heading ?? label ?? block ?? "").trim();
    return {
      name: name || "section",
      detail: plainText(block ?? ""),
      kind: SymbolKind.Struct,
      range,
      selectionRange: range,
    };
  });
}

/** All keys and list items of several lines. */
export function foldingRanges({ snapshot, source, document }: Question): FoldingRange[] {
  const below = (node: DocumentNode): FoldingRange[] =>
    childrenOf(node).flatMap((child) => {
      const [start] = rangeOf(source, child.path, "key");
      const [, end] = rangeOf(source, child.path, "value");
      const range = document.between(start, end);
      if (range.start.line >= range.end.line) return [];
      return [{ startLine: range.start.line, endLine: range.end.line }, ...below(child)];
    });
  return below(rootOf(source, snapshot.checked.parsed.schemas));
}
