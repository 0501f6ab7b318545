import { isScalar, isSeq } from "yaml";
import { nearest } from "../../diagnostics/nearest.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { promisedKind } from "../../media/kind.ts";
import type { Parsed } from "../../read/parse-content.ts";
import { formats } from "../../read/schemas/schema-formats.ts";
import type { Schemas } from "../../read/schemas/schemas.ts";
import { nodeAt, rangeOf, type Source } from "../../read/source.ts";
import { type Context, sourceKey } from "../../resolve/context.ts";
import { type DocumentReference, documentReferences, FACTS } from "../../resolve/document-references.ts";
import { mediaFormatOf } from "../../resolve/media/pictures.ts";
import { applyEdits, type Edit, offsetAfter } from "../../shared/edits.ts";
import { ERROR_PATH, oldPath } from "../../shared/page-paths.ts";
import type { FileChanges } from "../file-changes.ts";
import { movedModeline, mustBeFree, pageFile } from "../page-file.ts";
import { appendItem, endOfLine, lineEnd, partEdit, unsafe } from "../yaml-edits.ts";

/** The changes of a rename, and the updated references. */
export interface RenamePlan extends FileChanges {
  references: { file: string; line: number }[];
}

/** Plans to move a page and the pages below it. Links follow, and the old paths redirect unless `redirects` is false. */
export function planPathRename(context: Context, from: string, to: string, { redirects = true } = {}): RenamePlan {
  const { parsed } = context;
  const page = context.sources.get(sourceKey("page", from));
  if (!page) throw new UsageError(noPage(context, from));
  if (from === "/" || from === ERROR_PATH)
    throw new UsageError(
      `The page ${from === "/" ? "/ is the home page" : "/404 is the error page"}, and cannot be moved.`,
    );
  if (from === to) throw new UsageError(`The page is already at ${to}.`);
  const moves = new Map<string, string>();
  const extra = new Map<Source, Edit[]>();
  for (const source of parsed.sources) {
    if (source.kind !== "page" || (source !== page && !source.name.startsWith(`${from}/`))) continue;
    const path = to + source.name.slice(from.length);
    mustBeFree(context, path, source);
    if (!redirects && context.redirects.get(path) === source.name)
      throw new UsageError(
        `${path} is one of the redirects of ${source.file}, so the page was online. Delete it there first, or leave out --no-redirect.`,
      );
    const [old, file] = [below(parsed, source), pageFile(path)];
    moves.set(old, file);
    const redirect = redirects ? [redirectEdit(source, source.name, path)] : [];
    extra.set(source, [...movedModeline(source.text, old, file), ...redirect]);
  }
  return planRename(parsed, [{ target: "page", from, to }], moves, extra);
}

/** Plans to rename a media file; both encodings of a video are renamed together. */
export function planMediaRename(parsed: Parsed, from: string, to: string): RenamePlan {
  const names = [...parsed.media.keys()];
  if (!parsed.media.has(from)) {
    const near = nearest(from, names) ?? names.find((name) => name.split("/").at(-1) === from.split("/").at(-1));
    throw new UsageError(`There is no file ${from} in ${parsed.root}/media.${near ? ` Did you mean ${near}?` : ""}`);
  }
  if (parsed.media.has(to)) throw new UsageError(`There is already a file ${to} in ${parsed.root}/media.`);
  if (promisedKind(from) !== promisedKind(to))
    throw new UsageError(`${to} does not end like ${from}. A new name cannot turn it into another kind of file.`);
  if (!mediaFormatOf(to) || /\s|^https:/.test(to))
    throw new UsageError(
      `${to} cannot be the name of a media file. Write its path below ${parsed.root}/media: brands/kiln.svg.`,
    );
  const all: Renaming[] = [{ target: "media", from, to }, ...companionOf(parsed, from, to)];
  return planRename(parsed, all, new Map(all.map((each) => [`media/${each.from}`, `media/${each.to}`])), new Map());
}

/** The other encoding of a video, or a drawing's file for phones: content never names it, but it has the same name. */
function companionOf(parsed: Parsed, from: string, to: string): Renaming[] {
  const isVideo = /\.(mp4|webm)$/.test(from);
  if (!isVideo && !formats.drawing(from)) return [];
  const companion = (name: string) =>
    isVideo
      ? name.replace(/\.(mp4|webm)$/, (_, ending) => (ending === "mp4" ? ".webm" : ".mp4"))
      : name.replace(/\.svg$/, "-phone.svg");
  if (!parsed.media.has(companion(from))) return [];
  if (parsed.media.has(companion(to)))
    throw new UsageError(
      `There is already a file ${companion(to)} in ${parsed.root}/media, and the two would be one ${isVideo ? "video" : "drawing"}.`,
    );
  return [{ target: "media", from: companion(from), to: companion(to) }];
}

/** Plans moves of files with edits in them, and edits of all references to what is renamed. */
export function planRename(
  parsed: Parsed,
  renamings: readonly Renaming[],
  moves: ReadonlyMap<string, string>,
  extra: ReadonlyMap<Source, readonly Edit[]>,
): RenamePlan {
  const edits = new Map<string, readonly Edit[]>();
  const references: RenamePlan["references"] = [];
  for (const source of parsed.sources) {
    const followed = renamings.flatMap((renaming) => referenceEdits(source, parsed.schemas, renaming));
    const allEdits = [...followed, ...(extra.get(source) ?? [])];
    if (allEdits.length === 0) continue;
    const path = below(parsed, source);
    edits.set(path, allEdits);
    const text = applyEdits(source.text, allEdits);
    for (const { at } of followed)
      references.push({
        file: `${parsed.root}/${moves.get(path) ?? path}`,
        line: text.slice(0, offsetAfter(allEdits, at)).split("\n").length,
      });
  }
  return { moves, edits, created: new Map(), references };
}

function below({ root }: Parsed, { file }: Source): string {
  return file.slice(root.length + 1);
}

function redirectEdit(page: Source, from: string, to: string): Edit {
  const list = nodeAt(page, ["redirects"]);
  if (!isSeq(list)) {
    const newline = lineEnd(page.text);
    const at = endOfLine(page.text, rangeOf(page, ["description"], "value")[1]);
    return { at, remove: 0, insert: `${newline}redirects:${newline}  - ${from}` };
  }
  // Renaming back turns the redirect into the page's address again.
  const back = list.items.find((item) => isScalar(item) && oldPath(String(item.value)) === to);
  if (!isScalar(back) || !back.range) return appendItem(page.text, list, from);
  const [start, end] = back.range;
  const quote = /^["']/.exec(page.text.slice(start, end))?.[0] ?? "";
  return { at: start, remove: end - start, insert: quote + from + quote };
}

function noPage({ anchors, redirects }: Context, path: string): string {
  const target = redirects.get(path);
  if (target !== undefined) return `${path} is not a page. It redirects to ${target}.`;
  const near = nearest(path, [...anchors.keys()]);
  return `There is no page ${path}.${near ? ` Did you mean ${near}?` : ""}`;
}

/** A rename of what schemas call a target, of a page or a media file. Pages below a page move with it. */
interface Renaming {
  target: string;
  from: string;
  to: string;
}

/** The edits that update every reference in a file to something renamed. */
function referenceEdits(source: Source, schemas: Schemas, renaming: Renaming): Edit[] {
  const mayRefer = (text: string) => text.includes(renaming.from);
  if (!mayRefer(source.text)) return [];
  return documentReferences(source, schemas, mayRefer).flatMap((reference) => {
    const start = startIn(reference, renaming, schemas);
    return start === undefined || reference.nameStart === undefined ? [] : editAt(reference, start, renaming);
  });
}

/** The offset of the renamed part in the name of a reference. */
function startIn({ target, name }: DocumentReference, renaming: Renaming, schemas: Schemas): number | undefined {
  const { from } = renaming;
  const isBelow = name.startsWith(`${from}/`);
  if (target === renaming.target) return name === from || (target === "page" && isBelow) ? 0 : undefined;
  // The items of a file: `web/loaf-dept`.
  if (target.startsWith(`${renaming.target}#`)) return isBelow ? 0 : undefined;
  if (target !== FACTS || renaming.target !== schemas.config.offers.kind) return undefined;
  const [, before = "", category] = /^(\w+:\s*)([^/]*?)\s*\//.exec(name) ?? [];
  return category === from ? before.length : undefined;
}

function editAt({ node, nameStart = -1 }: DocumentReference, start: number, { from, to }: Renaming): Edit {
  const at = nameStart + start;
  const scalar = nodeAt(node.source, node.path);
  if (nameStart < 0 || !isScalar(scalar)) throw unsafe(node.source, scalar, from);
  return partEdit(node.source, scalar, at, at + from.length, to);
}
