import { type CompletionItem, CompletionItemKind, InsertTextFormat, InsertTextMode } from "vscode-languageserver";
import { snippetText } from "../generate/section-schema.ts";
import { iconNames } from "../read/schemas/icons.ts";
import { isMediaFormat } from "../read/schemas/schema-formats.ts";
import type { Schema } from "../read/schemas/schemas.ts";
import type { DocumentNode } from "../read/schemas/walk.ts";
import { rangeOf } from "../read/source.ts";
import { parseYaml } from "../read/yaml/parse-yaml.ts";
import type { Context } from "../resolve/context.ts";
import { type ContentName, FACTS, linksOf, namesOf } from "../resolve/document-references.ts";
import { FOLDER } from "../resolve/facts.ts";
import { splitAnchor } from "../resolve/links/resolve-links.ts";
import { describeName, keyHelp } from "./hover.ts";
import { cursorAt } from "./names.ts";
import type { Question, Snapshot, Workspace } from "./workspace.ts";

/** A word to choose, and what it names. */
interface Choice {
  label: string;
  name?: ContentName;
}

/** The keys and names that can be typed at an offset, and whole sections. */
export function complete(question: Question): CompletionItem[] {
  const { workspace, context, source, document, offset } = question;
  const keys = keyItems(question);
  const { node, part } = cursorAt(context.schemas, source, offset) ?? {};
  if (keys.length > 0 || !node || part === "key") return keys;
  const { path, value } = node;
  const line = source.text.slice(source.text.lastIndexOf("\n", offset - 1) + 1, offset);
  const inside = choicesInText(context, node, line);
  if (!inside && workspace.hasSchemaServer) return [];
  const isBlock = source.kind === "page" && path.length === 3 && path[0] === "sections" && path[2] === "block";
  const choices = inside?.choices ?? (isBlock ? plain([...context.schemas.blocks.keys()]) : choicesFor(context, node));
  const typed = value === null ? ([offset, offset] as const) : rangeOf(source, path, "value");
  const range = document.between(...(inside ? ([offset - inside.typed.length, offset] as const) : typed));
  const kind = CompletionItemKind.Reference;
  return choices.map(({ label, name }) => ({ label, kind, data: name, textEdit: { range, newText: label } }));
}

/** Adds what a chosen name stands for: a large site has thousands of names. */
export function describeChoice(workspace: Workspace, { context }: Snapshot, item: CompletionItem): CompletionItem {
  const name = item.data as ContentName | undefined;
  return name ? { ...item, documentation: { kind: "markdown", value: describeName(workspace, context, name) } } : item;
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

/** A line with nothing but a part of a key, up to the offset. */
const HALF_KEY = /(?:^|\n)( *(?:- +)*)([\w-]*)$/;

/**
 * The keys that can still be in the map of a key that is being typed. Where a list begins, its first item: a server for schemas has
 * nothing to suggest there.
 */
function keyItems({ workspace, context, source, offset }: Question): CompletionItem[] {
  const { file, kind, name, text } = source;
  const [half, indent = "", typed = ""] = HALF_KEY.exec(text.slice(0, offset)) ?? [];
  if (half === undefined || !/^[ \r]*(?:\n|$)/.test(text.slice(offset))) return [];
  const start = offset - typed.length;
  // Without its colon, the key would be taken for something else, and so would the lines around it.
  const completed = `${text.slice(0, start)}_:${text.slice(offset)}`;
  const { findings, ...yaml } = parseYaml(completed, context.schemas.keys);
  const { node, around } = cursorAt(context.schemas, { file, kind, name, text: completed, ...yaml }, start) ?? {};
  if (!around || node?.path.at(-1) !== "_" || findings.some((finding) => finding.start === start)) return [];
  const { schema, value, path } = around;
  const isSection = kind === "page" && path.length === 2 && path[0] === "sections";
  const isList = schema.type === "array";
  if (workspace.hasSchemaServer && !isList) return [];
  if (schema.blocks || (isSection && !schema.properties))
    return Array.from(context.schemas.blocks, ([block, part]) =>
      snippet(`${block} section`, (isList ? "- " : "") + snippetText(part), part),
    );
  const { items = {} } = schema;
  if (isList) return [snippet(`- ${items.title?.toLowerCase() ?? "item"}`, `- ${snippetText(items)}`, items)];
  const { properties = {} } = schema;
  const keys = Object.entries(properties).filter(([key]) => !Object.hasOwn(value ?? {}, key));
  return keys.map(([key, part]) => {
    const whole = snippetText({ type: "object", required: [key], properties });
    const aligned = indent.includes("-") ? whole : whole.replaceAll("\n  ", "\n");
    return snippet(key, /object|array/.test(String(part.type)) ? aligned : `${key}: `, part);
  });
}

function snippet(label: string, insertText: string, schema: Schema): CompletionItem {
  return {
    label,
    kind: CompletionItemKind.Snippet,
    documentation: { kind: "markdown", value: keyHelp(schema) },
    insertText,
    insertTextFormat: InsertTextFormat.Snippet,
    insertTextMode: InsertTextMode.adjustIndentation,
  };
}
