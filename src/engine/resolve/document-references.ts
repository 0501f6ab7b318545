import { fromMarkdown } from "mdast-util-from-markdown";
import { slug } from "../read/files/content-kinds.ts";
import { sectionsOf } from "../read/pages/page-source.ts";
import { isMediaFormat } from "../read/schemas/schema-formats.ts";
import { referencesIn, type Schema, type Schemas } from "../read/schemas/schemas.ts";
import { type DocumentNode, rootOf, walk } from "../read/schemas/walk.ts";
import type { Path, Source } from "../read/source.ts";
import type { Offsets } from "../read/text-range.ts";
import { isMap } from "../shared/is-map.ts";
import { append } from "../shared/lists.ts";
import { memoize } from "../shared/memoize.ts";
import { type Context, contentOf, sourceKey } from "./context.ts";
import { namedItems, referentNamed } from "./entries/references.ts";
import { placeholdersIn } from "./facts.ts";
import { splitAnchor } from "./links/resolve-links.ts";
import { documentAt } from "./media/documents.ts";
import { addressStart, descendants, type MarkdownNode, offsetsOf } from "./text/markdown-tree.ts";
import { richTree } from "./text/rich-text.ts";

/** The target of placeholders. Their values are the contact data and facts of site.yaml, and prices. */
export const FACTS = "site#facts";

/** Something that content refers to by a name. */
export interface ContentName {
  /** `page`, `media`, or the schemas' name for it: `packages`, `brands#strips`; `site#facts` for placeholders. */
  target: string;
  /** `/logo`, `brands/kiln.svg`, `phone`, `june`. */
  name: string;
  /** The id of a section of a page. */
  anchor?: string | undefined;
}

/** A reference in a document, and its location in the value of the node. */
export interface DocumentReference extends ContentName {
  node: DocumentNode;
  part: Offsets;
  /** The offset of the name. Undefined for a link without a page. -1 when the text spells the name differently. */
  nameStart: number | undefined;
}

/** The references in a document. Values that `mayRefer` rejects are skipped: parsing Markdown is slow. */
export function documentReferences(
  source: Source,
  schemas: Schemas,
  mayRefer: (text: string) => boolean = () => true,
): DocumentReference[] {
  const references: DocumentReference[] = [];
  walk(rootOf(source, schemas), {
    // Redirects stay as they are, since visitors know them.
    group: ({ path }, walkInside) => (path.at(-1) === "redirects" ? undefined : walkInside()),
    scalar: (node) => {
      if (typeof node.value === "string" && mayRefer(node.value)) append(references, referencesOf(node, schemas));
    },
  });
  return references;
}

/** The references in a value that is neither a list nor a map. */
export function referencesOf(node: DocumentNode, schemas: Schemas): DocumentReference[] {
  const { schema, value } = node;
  if (typeof value !== "string") return [];
  const { format = "", refersTo } = schema;
  const whole = (target: string) => [
    { target, name: value, node, part: { start: 0, end: value.length }, nameStart: 0 },
  ];
  if (refersTo !== undefined) return schema.alsoAllows?.includes(value) ? [] : whole(refersTo);
  if (isMediaFormat(format)) return whole("media");
  if (format === "path") return whole("page");
  if (!WITH_PLACEHOLDERS.has(format)) return [];
  const placeholders = placeholderReferences(node, value);
  if (format === "link") return [...placeholders, ...linkReference(node, value, 0, schemas)];
  const tree = format === "markdown" ? fromMarkdown(value) : format === "rich-text" ? richTree(value) : undefined;
  return [...placeholders, ...(tree ? addressesIn(tree, node, value, schemas) : [])];
}

const WITH_PLACEHOLDERS = new Set(["text", "markdown", "rich-text", "link", "price-words"]);

function placeholderReferences(node: DocumentNode, text: string): DocumentReference[] {
  const { placeholders: filledLater = [] } = node.schema;
  return placeholdersIn(text)
    .filter(({ name }) => !filledLater.includes(name))
    .map(({ name, start, end }) => ({
      target: FACTS,
      name,
      node,
      part: { start, end },
      nameStart: text.indexOf(name, start),
    }));
}

function linkReference(node: DocumentNode, link: string, start: number, schemas: Schemas): DocumentReference[] {
  const part = { start, end: start + link.length };
  const [address, anchor] = splitAnchor(link);
  const media = documentAt({ schemas }, address);
  const nameStart = (name: string) => (start < 0 || !link.includes(name) ? -1 : start + link.indexOf(name));
  if (media !== undefined) return [{ target: "media", name: media, node, part, nameStart: nameStart(media) }];
  if (/^\/(?!\/)/.test(link))
    return [{ target: "page", name: address, anchor, node, part, nameStart: nameStart(address) }];
  const { kind, name } = node.source;
  return link.startsWith("#")
    ? [{ target: "page", name: kind === "page" ? name : "/", anchor, node, part, nameStart: undefined }]
    : [];
}

function addressesIn(tree: MarkdownNode, node: DocumentNode, text: string, schemas: Schemas): DocumentReference[] {
  return Array.from(descendants(tree)).flatMap((inner) => {
    if (inner.type !== "link" && inner.type !== "definition" && inner.type !== "image") return [];
    const { url } = inner;
    const start = addressStart(inner, text);
    const references: DocumentReference[] =
      inner.type === "image"
        ? [{ target: "media", name: url, node, part: { start, end: start + url.length }, nameStart: start }]
        : linkReference(node, url, start, schemas);
    return start < 0 ? references.map((each) => ({ ...each, part: offsetsOf(inner) })) : references;
  });
}

/** The declaration of a name. Without a source, it is a media file. The path is empty for a whole file. */
export interface Declaration {
  file: string;
  source?: Source;
  path: Path;
}

/** The declaration of what a name refers to. */
export function declarationOf(context: Context, { target, name, anchor = "" }: ContentName): Declaration | undefined {
  const { parsed, media, sources } = context;
  const at = (source: Source | undefined, path: Path) => source && { file: source.file, source, path };
  if (target === "media") return media.has(name) ? { file: `${parsed.root}/media/${name}`, path: [] } : undefined;
  if (target === FACTS) return placeholderDeclaration(context, name);
  if (target !== "page") {
    const referent = referentNamed(context, target, name);
    return at(referent?.source, referent?.path ?? []);
  }
  const page = sources.get(sourceKey("page", name));
  const index = sectionsOf(page?.data).findIndex((section) => isMap(section) && section.id === anchor);
  return at(page, anchor === "" || index < 0 ? [] : ["sections", index, "id"]);
}

function placeholderDeclaration(context: Context, name: string): Declaration | undefined {
  const { config } = context.schemas;
  const [, category, item] = /^\w+:([^/]*)\/(.*)$/.exec(name) ?? [];
  const kind = category === undefined ? "site" : config.offers.kind;
  const source = context.sources.get(sourceKey(kind, (category ?? "site").trim().toLowerCase()));
  if (!source || !isMap(source.data)) return undefined;
  const { list, name: nameKey } = config.offers;
  if (item !== undefined) {
    const offers = source.data[list];
    const titles = Array.isArray(offers) ? offers.map((offer) => isMap(offer) && slug(String(offer[nameKey]))) : [];
    const index = titles.indexOf(slug(item));
    return { file: source.file, source, path: index < 0 ? [] : [list, index, nameKey] };
  }
  const { facts } = source.data;
  const path = isMap(facts) && Object.hasOwn(facts, name) ? ["facts", name] : [name];
  return { file: source.file, source, path };
}

/** Everything that schemas say names refer to: `packages`, `brands#strips`. */
export const targetsOf = memoize(
  ({ kinds, blocks }: Schemas) =>
    new Set([...kinds.values(), ...blocks.values()].flatMap((schema: Schema) => referencesIn(schema))),
);

/** The names that can refer to a target. */
export function namesOf(context: Context, target: string): string[] {
  const [kind = "", map] = target.split("#");
  if (map === undefined) return (context.byKind.get(kind) ?? []).map(({ name }) => name).sort();
  if (context.schemas.kinds.get(kind)?.properties?.[map]?.items)
    return [...namedItems(context, kind, map).keys()].sort();
  const entries = contentOf(context, kind)[map];
  return isMap(entries) ? Object.keys(entries).sort() : [];
}

/** The addresses that links can have: of pages, of their sections, and of documents. */
export function linksOf({ anchors, media, schemas }: Context): string[] {
  const pages = [...anchors].sort(([a], [b]) => (a < b ? -1 : 1));
  const documents = [...media.keys()].filter((name) => schemas.formats.document?.(name)).sort();
  return [
    ...pages.flatMap(([path, ids]) => [path, ...[...ids].sort().map((id) => `${path}#${id}`)]),
    ...documents.map((name) => `/media/${name}`),
  ];
}
