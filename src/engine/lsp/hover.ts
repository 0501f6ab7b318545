import type { Hover } from "vscode-languageserver";
import { short } from "../diagnostics/wording.ts";
import { offersIn } from "../read/pages/offers.ts";
import { factsOf } from "../read/pages/page-source.ts";
import type { Schema } from "../read/schemas/schemas.ts";
import { childrenOf, type DocumentNode } from "../read/schemas/walk.ts";
import { type Context, sourceKey } from "../resolve/context.ts";
import { type ContentName, FACTS } from "../resolve/document-references.ts";
import { referentNamed } from "../resolve/entries/references.ts";
import { fill } from "../resolve/facts.ts";
import { mediaFormatOf } from "../resolve/media/pictures.ts";
import { formatBytes } from "../shared/words.ts";
import { cursorAt, nameAt } from "./names.ts";
import type { Question, Workspace } from "./workspace.ts";

const MAX_TEXT_LENGTH = 300;

/** Describes what is referred to at an offset, or the key there. */
export function describeAt({ workspace, context, source, document, offset }: Question): Hover | undefined {
  const name = nameAt(context, source, offset);
  const described = name && !name.isDeclaration ? describeName(workspace, context, name) : "";
  if (name && described !== "") return hover(described, document.between(...name.range));
  if (workspace.hasSchemaServer) return undefined;
  const cursor = cursorAt(context.schemas, source, offset);
  const help = cursor && (cursor.part === "key" || cursor.node.schema.enum) && keyHelp(cursor.node.schema);
  return help ? hover(help) : undefined;
}

function hover(value: string, range?: Hover["range"]): Hover {
  return { contents: { kind: "markdown", value }, ...(range ? { range } : {}) };
}

/** The meaning of a key, and its values. */
export function keyHelp({ title, description, enum: values = [], enumDescriptions = [] }: Schema): string {
  const choices = values.map((value, index) => {
    const meaning = enumDescriptions[index];
    return `- \`${value}\`${meaning === undefined ? "" : `: ${meaning}`}`;
  });
  return [title && `#### ${title}`, description, choices.join("\n")].filter(Boolean).join("\n\n");
}

/** The meaning of a name, as Markdown; empty for an unknown one. */
export function describeName(workspace: Workspace, context: Context, { target, name }: ContentName): string {
  if (target === "media") return describeMedia(workspace, context, name);
  const filled = (text: string) => fill(text, context.facts);
  if (target === FACTS) return filled(`{${name}}`);
  if (target === "page") {
    const page = context.sources.get(sourceKey(target, name));
    if (!page) return "";
    const { title = name, description = "" } = factsOf(page);
    return filled(`**${title}**\n\n${description}`);
  }
  const referent = referentNamed(context, target, name);
  if (!referent) return "";
  const { config, money } = context.schemas;
  const offers = target === config.offers.kind ? offersIn(referent.value, config.offers, money) : undefined;
  const prices = (offers ?? []).map(
    ({ name = "", price, before }) => `- ${name}: ${price ?? ""}${before ? ` (~~${before}~~)` : ""}`,
  );
  return [...describeValue(workspace, context, referent), ...prices].join("\n");
}

/** The texts and pictures of an entry, without what is in its lists. */
function describeValue(workspace: Workspace, context: Context, node: DocumentNode): string[] {
  if (Array.isArray(node.value)) return [node.value.join(", ")];
  return childrenOf(node).flatMap(({ schema, value }) => {
    if (typeof value === "object") return [];
    const { title = "" } = schema;
    const text = String(value);
    return [
      `- ${title}: ${mediaFormatOf(text) ? describeMedia(workspace, context, text) : short(text, MAX_TEXT_LENGTH)}`,
    ];
  });
}

function describeMedia(workspace: Workspace, { media, parsed }: Context, name: string): string {
  const file = media.get(name);
  if (!file) return "";
  const size = formatBytes(parsed.media.get(name)?.size ?? 0);
  if (file.width === 0) return `${name}, ${size}`;
  const address = workspace.uriOf(`${parsed.root}/media/${name}`);
  return `![${name}](${address})\n\n${file.width} × ${file.height} pixels, ${size}`;
}
