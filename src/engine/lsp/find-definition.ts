import { type DocumentSymbol, type Location, SymbolKind } from "vscode-languageserver";
import { plainText } from "../diagnostics/wording.ts";
import { sectionsOf } from "../read/pages/page-source.ts";
import { type DocumentNode, rootOf, walk } from "../read/schemas/walk.ts";
import { type Path, rangeOf, type Source } from "../read/source.ts";
import { type Context, makeContext, sourceKey } from "../resolve/context.ts";
import { findReferent } from "../resolve/entries/references.ts";
import { splitAnchor } from "../resolve/links/resolve-links.ts";
import { mediaFormatOf } from "../resolve/media/pictures.ts";
import { isMap } from "../shared/is-map.ts";
import { DocumentText } from "./document-text.ts";
import { type Snapshot, sourceAt, type Workspace } from "./workspace.ts";

const START = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** The declaration of what the value at an offset refers to: an entry, a page, a section with an id, a media file. */
export function findDefinition(
  workspace: Workspace,
  { checked, media }: Snapshot,
  source: Source,
  offset: number,
): Location | undefined {
  const { parsed } = checked;
  const node = referenceAt(source, parsed.schemas, offset);
  if (typeof node?.value !== "string") return undefined;
  const { value, schema, path } = node;
  const context = makeContext(parsed, parsed.schemas, media, { preview: true });
  const at = (target: Source | undefined, path: Path) => target && locationOf(workspace, target, path);
  if (schema.refersTo !== undefined) {
    const referent = findReferent({ context, source, path }, schema.refersTo, value);
    return referent && at(referent.source, referent.path);
  }
  const name = value.replace(/^\/media\//, "");
  if (media.has(name)) return { uri: workspace.uriOf(`${parsed.root}/media/${name}`), range: START };
  if (schema.format !== "link") return undefined;
  const [page, anchor = ""] = splitAnchor(value);
  const target = page === "" ? source : context.sources.get(sourceKey("page", page));
  return at(target, target ? pathOfAnchor(target, anchor) : []);
}

function referenceAt(source: Source, schemas: Context["schemas"], offset: number): DocumentNode | undefined {
  let found: DocumentNode | undefined;
  walk(rootOf(source, schemas), {
    scalar(node) {
      const { path, schema, value } = node;
      const mayRefer = schema.refersTo !== undefined || schema.format === "link" || mediaFormatOf(String(value));
      if (found || !mayRefer) return;
      const [start, end] = rangeOf(source, path, "value");
      if (start <= offset && offset <= end) found = node;
    },
  });
  return found;
}

function pathOfAnchor({ data }: Source, anchor: string): Path {
  const index = anchor === "" ? -1 : sectionsOf(data).findIndex((section) => isMap(section) && section.id === anchor);
  return index < 0 ? [] : ["sections", index, "id"];
}

function locationOf(workspace: Workspace, source: Source, path: Path): Location {
  const uri = workspace.uriOf(source.file);
  if (path.length === 0) return { uri, range: START };
  const isEntry = typeof path.at(-1) === "string";
  const [start, end] = rangeOf(source, path, isEntry ? "key" : "value");
  return { uri, range: new DocumentText(uri, source.text).between(start, end) };
}

/** The sections of a page by their headings, for an outline. */
export function sectionSymbols(snapshot: Snapshot, path: string, document: DocumentText): DocumentSymbol[] {
  const source = sourceAt(snapshot, path);
  if (source?.kind !== "page") return [];
  return sectionsOf(source.data).map((section, index) => {
    const { block, heading, label } = isMap(section) ? section : {};
    const [start, end] = rangeOf(source, ["sections", index], "value");
    const range = document.between(start, end);
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
