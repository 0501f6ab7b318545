import type { DocumentLink, Location, ReferenceParams } from "vscode-languageserver";
import { rangeOf } from "../read/source.ts";
import {
  type ContentName,
  type Declaration,
  declarationOf,
  documentReferences,
  FACTS,
} from "../resolve/document-references.ts";
import { priceKey } from "../resolve/text/prices.ts";
import { nameAt, rangeOfReference } from "./name-at.ts";
import type { Question, Workspace } from "./workspace.ts";

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
export function isPrice({ target, name }: ContentName): boolean {
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
