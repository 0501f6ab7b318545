import { readFile, writeFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { CheckedSite } from "../check-site.ts";
import { isReadable } from "../read/pages/page-source.ts";
import { iconNames } from "../read/schemas/icons.ts";
import { patterns } from "../read/schemas/schema-formats.ts";
import { EDITOR_SCHEMA, referencesIn, type Schema, type Schemas } from "../read/schemas/schemas.ts";
import { type Context, makeContext, sourceKey } from "../resolve/context.ts";
import { namedItems } from "../resolve/entries/items.ts";
import { append } from "../shared/append.ts";
import { escapeRegExp } from "../shared/escape-reg-exp.ts";
import { isMap } from "../shared/is-map.ts";
import { pricePattern } from "../shared/values/money.ts";
import { formatHelp } from "../validate/diagnosis/values/formats.ts";

const root = join(import.meta.dirname, "../../..");
const file = join(root, "schemas", EDITOR_SCHEMA);

/** What a string of one kind may be in an editor. */
interface Definition {
  anyOf: { title?: string; pattern?: string; patternErrorMessage?: string; enum?: string[]; not?: object }[];
}

/** Writes what editors complete and underline, when the project's own content was checked and could be read. */
export async function updateEditorSchema(contentDir: string, site: CheckedSite): Promise<void> {
  if (resolve(contentDir) === join(root, "content")) await writeEditorSchema(site);
}

/** The same, whichever content was checked. */
export async function writeEditorSchema(site: CheckedSite): Promise<void> {
  if (!site.parsed.sources.every(isReadable)) return;
  const text = editorSchema(site);
  if ((await readFile(file, "utf8").catch(() => undefined)) === text) return;
  await writeFile(file, text).catch(() => undefined);
}

/** The names of everything that content can refer to, and the patterns of formats, as definitions of a JSON Schema. */
export function editorSchema({ parsed, media }: Pick<CheckedSite, "parsed" | "media">): string {
  const { schemas } = parsed;
  const context = makeContext(parsed, schemas, media, { preview: true });
  const targets = new Set([...schemas.kinds.values(), ...schemas.blocks.values()].flatMap(referencesIn));
  const files = [...media.keys()].sort();
  const fits = (format: string) => (name: string) => schemas.formats[format]?.(name);
  const definitions: Record<string, Definition | Schema> = {
    link: linkDefinition(context, files.filter(fits("document"))),
    image: names(files.filter(fits("image")), "There is no such picture in content/media.", ["https://\\S+"]),
    video: names(files.filter(fits("video")), "There is no such video in content/media."),
    captions: names(files.filter(fits("captions")), "There is no such file of captions in content/media."),
    document: names(files.filter(fits("document")), "There is no such document in content/media."),
    font: names(files.filter(fits("font")), "There is no such font file in content/media."),
    icon: names(iconNames(), "There is no icon of this name. All icons: lucide.dev/icons."),
  };
  for (const [format, { source }] of Object.entries({ price: pricePattern(schemas.money), ...patterns }))
    definitions[format] = { anyOf: [{ patternErrorMessage: formatHelp(schemas, format) ?? "", pattern: source }] };
  for (const target of [...targets].sort())
    definitions[target.replace("#", ".")] = names(
      namesOf(context, target),
      `There is no such name in ${locationOf(target, schemas)}.`,
    );
  const { refersTo = "", besides = [] } = schemas.resolveRef({ $ref: "common.schema.json#/definitions/dialog" });
  definitions.dialog = names(
    [...namesOf(context, refersTo), ...besides],
    `There is no such name in ${locationOf(refersTo, schemas)}.`,
  );
  const schema = {
    $comment:
      "Generated from content/ by npm run check, dev and generate: do not edit. After a merge conflict, run one.",
    $schema: "http://json-schema.org/draft-07/schema#",
    definitions,
  };
  // Each entry has a line of its own with the comma before it, so that git can merge two versions line by line.
  return `${JSON.stringify(schema, null, 1).replace(/,\n( *)/g, "\n$1,")}\n`;
}

/**
 * One of `all`, or a text that one of the patterns in `others` describes. The pattern is what a value is checked by,
 * because it has a message of its own; the enum is what completion offers, and never matches: hovers would list it all.
 * (Without a title of its own, it would count as matched there.)
 */
function names(all: readonly string[], message: string, others: readonly string[] = []): Definition | Schema {
  if (all.length === 0) return {};
  const any = [...all.map(escapeRegExp), ...others].join("|");
  return {
    anyOf: [
      { patternErrorMessage: `${message} Press Ctrl+Space for what there is.`, pattern: `^(${any})$` },
      { title: "Names", enum: [...all], not: {} },
    ],
  };
}

function linkDefinition({ anchors }: Context, documents: readonly string[]): Definition | Schema {
  const pages = [...anchors].sort(([a], [b]) => (a < b ? -1 : 1));
  const all = pages.flatMap(([path, ids]) => [path, ...[...ids].sort().map((id) => `${path}#${id}`)]);
  const ids = [...new Set(pages.flatMap(([, own]) => [...own]))].sort();
  const others = ["https?://\\S+", "mailto:\\S+", "tel:.+", ".*\\{\\w+\\}.*", "/[^#]*\\?.*"];
  append(
    all,
    documents.map((name) => `/media/${name}`),
  );
  return names(all, "There is no such page, or no such place on it.", [...ids.map((id) => `#${id}`), ...others]);
}

function namesOf(context: Context, target: string): string[] {
  const [kind = "", map] = target.split("#");
  if (map === undefined) return [...(context.names.get(kind) ?? [])].sort();
  if (context.schemas.kinds.get(kind)?.properties?.[map]?.items)
    return [...namedItems(context, kind, map).keys()].sort();
  const data = context.sources.get(sourceKey(kind, kind))?.data;
  return isMap(data) && isMap(data[map]) ? Object.keys(data[map]).sort() : [];
}

function locationOf(target: string, { kinds }: Schemas): string {
  const [kind = "", map] = target.split("#");
  return map === undefined || kinds.get(kind)?.properties?.[map]?.items
    ? `content/${kind}`
    : `content/${kind}.yaml, below ${map}`;
}
