import { type CompletionItem, CompletionItemKind, InsertTextFormat, InsertTextMode } from "vscode-languageserver";
import { snippetText } from "../generate/section-schema.ts";
import { iconNames } from "../read/schemas/icons.ts";
import { isMediaFormat } from "../read/schemas/schema-formats.ts";
import type { DocumentNode } from "../read/schemas/walk.ts";
import { rangeOf } from "../read/source.ts";
import type { Context } from "../resolve/context.ts";
import { type ContentName, FACTS, linksOf, namesOf } from "../resolve/document-references.ts";
import { FOLDER } from "../resolve/facts.ts";
import { splitAnchor } from "../resolve/links/resolve-links.ts";
import { describeName } from "./hover.ts";
import { cursorAt } from "./names.ts";
import type { Question, Snapshot, Workspace } from "./workspace.ts";

/** A word to choose, and what it names. */
interface Choice {
  label: string;
  name?: ContentName;
}

/** The names that can be typed at an offset, and whole sections. */
export function complete({ workspace, context, source, document, offset }: Question): CompletionItem[] {
  const { node, part } = cursorAt(context.schemas, source, offset) ?? {};
  if (!node || part === "key") return [];
  const range = (start: number, end = offset) => document.between(start, end);
  const line = source.text.slice(source.text.lastIndexOf("\n", offset - 1) + 1, offset);
  const inside = choicesInText(context, node, line);
  if (inside) return itemsFor(inside.choices, range(offset - inside.typed.length), CompletionItemKind.Reference);
  if (workspace.hasSchemaServer) return [];
  const { path, value } = node;
  if (source.kind === "page" && path.length === 2 && path[0] === "sections") return sectionItems(context);
  const [start, end] = value === null ? [offset, offset] : rangeOf(source, path, "value");
  const isBlock = source.kind === "page" && path.length === 3 && path[0] === "sections" && path[2] === "block";
  const choices = isBlock ? plain([...context.schemas.blocks.keys()]) : choicesFor(context, node);
  return itemsFor(choices, range(start, end), CompletionItemKind.Value);
}

/** Adds what a chosen name stands for. */
export function describeChoice(workspace: Workspace, { context }: Snapshot, item: CompletionItem): CompletionItem {
  const name = item.data as ContentName | undefined;
  return name ? { ...item, documentation: { kind: "markdown", value: describeName(workspace, context, name) } } : item;
}

function itemsFor(
  choices: readonly Choice[],
  range: ReturnType<Question["document"]["between"]>,
  kind: CompletionItemKind,
) {
  return choices.map(({ label, name }) => ({ label, kind, data: name, textEdit: { range, newText: label } }));
}

/** Placeholders and, in Markdown, the addresses of links and pictures. No schema can describe these. */
function choicesInText(
  context: Context,
  { schema, value }: DocumentNode,
  line: string,
): { typed: string; choices: Choice[] } | undefined {
  const { format = "" } = schema;
  if (typeof value !== "string") return undefined;
  const [, placeholder] = /\{([\w:/-]*)$/.exec(line) ?? [];
  if (placeholder !== undefined && /^(text|markdown|rich-text|link|price-words)$/.test(format))
    return { typed: placeholder, choices: placeholderChoices(context, schema.placeholders) };
  const [, picture, address] = /(!?)\[[^\][]*\]\(([^()\s]*)$/.exec(line) ?? [];
  if (address === undefined || !/^(markdown|rich-text)$/.test(format)) return undefined;
  return { typed: address, choices: picture ? mediaChoices(context, "image") : linkChoices(context) };
}

function placeholderChoices({ facts }: Context, filledLater: readonly string[] = []): Choice[] {
  const names = [...facts.keys()].filter((name) => !name.startsWith("tel:") && !name.endsWith("*") && name !== FOLDER);
  return [...names, ...filledLater].map((name) => ({ label: name, name: { target: FACTS, name } }));
}

function choicesFor(context: Context, { schema }: DocumentNode): Choice[] {
  const { format, refersTo: target } = schema;
  const { alsoAllows = [], enum: values = [] } = schema;
  if (target !== undefined)
    return [...namesOf(context, target).map((name) => ({ label: name, name: { target, name } })), ...plain(alsoAllows)];
  if (format === "link") return linkChoices(context);
  if (format === "path") return linkChoices(context).filter(({ label }) => !label.includes("#"));
  if (isMediaFormat(format)) return mediaChoices(context, format);
  return plain(format === "icon" ? iconNames() : values.map(String));
}

function plain(words: readonly string[]): Choice[] {
  return words.map((label) => ({ label }));
}

function linkChoices(context: Context): Choice[] {
  return linksOf(context).map((label) => {
    const [name] = splitAnchor(label);
    return { label, name: { target: "page", name } };
  });
}

function mediaChoices({ media, schemas }: Context, format: string): Choice[] {
  return [...media.keys()]
    .filter((name) => schemas.formats[format]?.(name))
    .map((name) => ({ label: name, name: { target: "media", name } }));
}

function sectionItems({ schemas }: Context): CompletionItem[] {
  return Array.from(schemas.blocks, ([name, block]) => ({
    label: `${name} section`,
    kind: CompletionItemKind.Snippet,
    documentation: block.description ?? "",
    insertText: snippetText(block),
    insertTextFormat: InsertTextFormat.Snippet,
    insertTextMode: InsertTextMode.adjustIndentation,
  }));
}
