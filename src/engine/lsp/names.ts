import type {
  DocumentLink,
  Location,
  PrepareRenameResult,
  ReferenceParams,
  RenameParams,
  WorkspaceEdit,
} from "vscode-languageserver";
import { UsageError } from "../diagnostics/usage-error.ts";
import { refuseNewErrors } from "../edit/open-content.ts";
import { planEntryRename } from "../edit/rename/plan-entry-rename.ts";
import { planMediaRename, planPathRename, type RenamePlan } from "../edit/rename/plan-rename.ts";
import type { Schemas } from "../read/schemas/schemas.ts";
import { childrenOf, type DocumentNode, rootOf } from "../read/schemas/walk.ts";
import { rangeOf, type Source, type Target } from "../read/source.ts";
import { rangeOfPart } from "../read/text-range.ts";
import type { Context } from "../resolve/context.ts";
import {
  type ContentName,
  type Declaration,
  type DocumentReference,
  declarationOf,
  documentReferences,
  FACTS,
  referencesOf,
  targetsOf,
} from "../resolve/document-references.ts";
import { priceKey } from "../resolve/text/prices.ts";
import type { Question, Workspace } from "./workspace.ts";

type Offsets = readonly [start: number, end: number];

/** A name at an offset, and its range. */
interface NameAt extends ContentName {
  range: Offsets;
  /** True if the name is declared here. */
  isDeclaration: boolean;
}

/** The range of a reference in its file. */
function rangeOfReference({ node, part }: DocumentReference): Offsets {
  const { source, path, value } = node;
  return rangeOfPart(source, path, { text: String(value), ...part }) ?? rangeOf(source, path, "value");
}

/** The name that is declared or referred to at an offset. Files are declared in their first line. */
export function nameAt(context: Context, source: Source, offset: number): NameAt | undefined {
  const cursor = cursorAt(context.schemas, source, offset);
  const references = cursor?.part === "value" ? referencesOf(cursor.node, context.schemas) : [];
  for (const reference of references) {
    const range = rangeOfReference(reference);
    if (range[0] <= offset && offset <= range[1]) return { ...reference, range, isDeclaration: false };
  }
  const declared = cursor && declaredAt(context, cursor);
  if (declared) return { ...declared, range: rangeOf(source, cursor.node.path, cursor.part), isDeclaration: true };
  const { kind, name, text } = source;
  const isFile = kind === "page" || targetsOf(context.schemas).has(kind);
  const [firstLine = ""] = text.split("\n", 1);
  const end = firstLine.length;
  return isFile && offset <= end ? { target: kind, name, range: [0, end], isDeclaration: true } : undefined;
}

function declaredAt(context: Context, { node, part }: Cursor): ContentName | undefined {
  const { source, path, value } = node;
  const { kind, name } = source;
  const [first, second, third] = path.map(String);
  if (part === "key") {
    if (kind === "site" && (path.length === 1 || first === "facts"))
      return path.length < 3 && context.facts.has(second ?? first ?? "")
        ? { target: FACTS, name: second ?? first ?? "" }
        : undefined;
    const target = `${kind}#${first}`;
    return path.length === 2 && targetsOf(context.schemas).has(target) ? { target, name: second ?? "" } : undefined;
  }
  if (path.length !== 3 || typeof value !== "string") return undefined;
  if (kind === "page")
    return first === "sections" && third === "id" ? { target: kind, name, anchor: value } : undefined;
  const target = `${kind}#${first}`;
  const isId = context.schemas.kinds.get(kind)?.properties?.[first ?? ""]?.uniqueBy?.key === third;
  return isId && targetsOf(context.schemas).has(target) ? { target, name: `${name}/${value}` } : undefined;
}

/** A key or a value at an offset of a document. */
interface Cursor {
  node: DocumentNode;
  part: Target;
  /** The map of the key. */
  around?: DocumentNode;
}

/** The key, or the value without others inside, at an offset. */
export function cursorAt(schemas: Schemas, source: Source, offset: number): Cursor | undefined {
  const lineEnd = (at: number) => (source.text.includes("\n", at) ? source.text.indexOf("\n", at) : source.text.length);
  let node = rootOf(source, schemas);
  for (;;) {
    const children = childrenOf(node);
    if (children.length === 0) return { node, part: "value" };
    const child = children.find(({ path }) => {
      const [start] = rangeOf(source, path, "key");
      const [, end] = rangeOf(source, path, "value");
      // A value that is being typed may begin after a blank.
      return start <= offset && source.text.slice(end, offset).trim() === "" && offset <= lineEnd(end);
    });
    if (!child) return undefined;
    const [, keyEnd] = rangeOf(source, child.path, "key");
    if (typeof child.path.at(-1) === "string" && offset <= keyEnd) return { node: child, part: "key", around: node };
    node = child;
  }
}

const START = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

/** The declaration of what the value at an offset refers to: an entry, a page, a section with an id, a media file. */
export function findDefinition({ workspace, context, source, offset }: Question): Location | undefined {
  const name = nameAt(context, source, offset);
  const declaration = name && declarationOf(context, name);
  return declaration && locationOf(workspace, declaration);
}

/** All references to what is named at an offset. */
export function findReferences({ workspace, context, source, offset }: Question, params: ReferenceParams): Location[] {
  const { parsed } = context;
  const name = nameAt(context, source, offset);
  if (!name) return [];
  const declaration = params.context.includeDeclaration && declarationOf(context, name);
  // A price may be written in several ways.
  const written = isPrice(name) ? "{" : (name.anchor ?? name.name);
  const mayRefer = (text: string) => text.includes(written);
  const references = parsed.sources
    .filter(({ text }) => mayRefer(text))
    .flatMap((each) => documentReferences(each, parsed.schemas, mayRefer))
    .filter((reference) => isSame(reference, name));
  return [
    ...(declaration ? [locationOf(workspace, declaration)] : []),
    ...references.map((reference) => {
      const document = workspace.documentOf(reference.node.source);
      return { uri: document.uri, range: document.between(...rangeOfReference(reference)) };
    }),
  ];
}

/** True for the price of a package: it is named by the package, not by itself. */
function isPrice({ target, name }: ContentName): boolean {
  return target === FACTS && name.includes(":");
}

function isSame(reference: ContentName, wanted: ContentName): boolean {
  const { target, name, anchor } = wanted;
  if (reference.target !== target || (anchor !== undefined && reference.anchor !== anchor)) return false;
  return isPrice(wanted) ? priceKey(reference.name) === priceKey(name) : reference.name === name;
}

/** The references of a file, each as a link to what it refers to. */
export function documentLinks({ workspace, context, source, document }: Question): DocumentLink[] {
  return documentReferences(source, context.schemas).flatMap((reference) => {
    const declaration = declarationOf(context, reference);
    if (!declaration) return [];
    const { uri, range } = locationOf(workspace, declaration);
    const target = range.start.line === 0 ? uri : `${uri}#L${range.start.line + 1}`;
    return [{ range: document.between(...rangeOfReference(reference)), target }];
  });
}

function locationOf(workspace: Workspace, { file, source, path }: Declaration): Location {
  if (!source || path.length === 0) return { uri: workspace.uriOf(file), range: START };
  const document = workspace.documentOf(source);
  const isEntry = path.length === 2 && typeof path[1] === "string";
  return { uri: document.uri, range: document.between(...rangeOf(source, path, isEntry ? "key" : "value")) };
}

/** The name at an offset, if it can be changed. */
export function renamableName({ context, source, document, offset }: Question): PrepareRenameResult | undefined {
  const name = nameAt(context, source, offset);
  if (!name) return undefined;
  // Visitors may have saved the address of a section, and a link within a page does not say the page's name.
  const isSection = name.isDeclaration && name.anchor !== undefined;
  if (isSection || isPrice(name) || !(name.isDeclaration || source.text.slice(...name.range).includes(name.name)))
    return undefined;
  return { range: document.between(...name.range), placeholder: name.name };
}

/** The changes that `npm run rename` would make, in files and of their names. */
export function renameEverywhere(question: Question, { newName }: RenameParams): WorkspaceEdit | undefined {
  const { workspace, snapshot, context, source, offset } = question;
  const { parsed } = snapshot.checked;
  const name = renamableName(question) && nameAt(context, source, offset);
  if (!name) return undefined;
  const mistake = snapshot.problems.find(({ severity }) => severity === "error");
  if (mistake) throw new UsageError(`Fix the mistakes first, as in ${mistake.file}, line ${mistake.line}.`);
  const plan = planFor(snapshot.context, name, newName.trim());
  refuseNewErrors(snapshot, plan);
  const uriOf = (path: string) => workspace.uriOf(`${parsed.root}/${path}`);
  const sources = new Map(parsed.sources.map((each) => [each.file, each]));
  const edits = Array.from(plan.edits, ([path, edits]) => {
    const edited = sources.get(`${parsed.root}/${path}`);
    return {
      textDocument: { uri: uriOf(path), version: null },
      edits: edited ? workspace.documentOf(edited).editsFrom(edits) : [],
    };
  });
  const moves = Array.from(plan.moves, ([path, to]) => ({
    kind: "rename" as const,
    oldUri: uriOf(path),
    newUri: uriOf(to),
  }));
  return { documentChanges: [...edits, ...moves] };
}

function planFor(context: Context, { target, name }: NameAt, newName: string): RenamePlan {
  if (target === "page") return planPathRename(context, name, newName.startsWith("/") ? newName : `/${newName}`);
  return target === "media"
    ? planMediaRename(context.parsed, name, newName.replace(/^\/media\//, ""))
    : planEntryRename(context, { target, name }, newName);
}
