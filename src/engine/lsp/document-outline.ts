import { join } from "node:path";
import { type CodeLens, type DocumentSymbol, type FoldingRange, SymbolKind } from "vscode-languageserver";
import { portOr } from "../commands/arguments.ts";
import { type PageSource, SOURCE_URL } from "../dev/messages.ts";
import { plainText } from "../diagnostics/wording.ts";
import { sectionsOf } from "../read/pages/page-source.ts";
import { childrenOf, type DocumentNode, rootOf } from "../read/schemas/walk.ts";
import { rangeOf } from "../read/source.ts";
import { isMap } from "../shared/is-map.ts";
import type { Question } from "./workspace.ts";

/** Only the links above sections wait for it. */
const SERVER_TIMEOUT_MS = 10_000;

/** The sections of a page by their headings, for an outline. */
export function sectionSymbols({ source, document }: Question): DocumentSymbol[] {
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

/** The command that shows a page of the dev server in the browser. */
export const SHOW_COMMAND = "content.show";

/** Above each section of a page: a link to it on the dev server, while that runs for this content. */
export async function sectionLenses({ workspace, source, document }: Question): Promise<CodeLens[]> {
  const server = `http://localhost:${portOr(5173)}`;
  const location = `${join(workspace.home, source.file)}:`;
  const question = `${server}${SOURCE_URL}?path=${encodeURIComponent(source.name)}`;
  if (source.kind !== "page" || !(await serves(question, location).catch(() => false))) return [];
  return sectionsOf(source.data).map((section, index) => {
    const { id, heading } = isMap(section) ? section : {};
    // Browsers look for the text of a section without an id.
    const words = `:~:text=${encodeURIComponent(plainText(heading ?? "")).replaceAll("-", "%2D")}`;
    const address = `${server}${source.name}#${id === undefined ? words : plainText(id)}`;
    const [start] = rangeOf(source, ["sections", index], "value");
    const command = { title: "Show in the browser", command: SHOW_COMMAND, arguments: [address] };
    return { range: document.between(start, start), command };
  });
}

/** True for a dev server that shows this file. Rejects if none responds. */
async function serves(address: string, location: string): Promise<boolean> {
  const response = await fetch(address, { signal: AbortSignal.timeout(SERVER_TIMEOUT_MS) });
  const { sections } = (await response.json()) as PageSource;
  return sections.some((section) => section.location.startsWith(location));
}
