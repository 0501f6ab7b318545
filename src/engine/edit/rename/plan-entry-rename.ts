import { nearest } from "../../diagnostics/nearest.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { listOf } from "../../diagnostics/wording.ts";
import { nodeAt, type Path, type Source } from "../../read/source.ts";
import type { Context } from "../../resolve/context.ts";
import { type ContentName, declarationOf, FACTS, namesOf, targetsOf } from "../../resolve/document-references.ts";
import type { Edit } from "../../shared/edits.ts";
import { isMap } from "../../shared/is-map.ts";
import { renameKey, replaceScalar } from "../yaml-edits.ts";
import { planRename, type RenamePlan } from "./plan-rename.ts";

/** Finds what a command calls `testimonials/june`, `packages/logo`, `portfolio/web/loaf-dept` or `site/city`. */
export function entryNamed(context: Context, written: string): ContentName {
  const [, file = "", name = ""] = /^([^/]*)\/?(.*)$/.exec(written) ?? [];
  const all = [...targetsOf(context.schemas), FACTS];
  const [found, ...others] = all.filter(
    (target) => (target === file || target.startsWith(`${file}#`)) && namesOf(context, target).includes(name),
  );
  if (found !== undefined && others.length === 0) return { target: found, name };
  if (found !== undefined) {
    const choices = [found, ...others].map((target) => `${target}/${name}`);
    throw new UsageError(`There are ${choices.length} entries of that name. Write ${listOf(choices, "or")}.`);
  }
  const near = nearest(
    written,
    all.flatMap((target) => namesOf(context, target).map((entry) => `${target.replace(/#.*/, "")}/${entry}`)),
  );
  const hint = near ? `Did you mean ${near}?` : "Write the name of its file and its own: testimonials/maria-alvarez.";
  throw new UsageError(`There is no entry ${written}. ${hint}`);
}

/** Plans to rename an entry of a shared file, an item of a list, a fact, or a shared file itself. References follow. */
export function planEntryRename(context: Context, { target, name }: ContentName, newName: string): RenamePlan {
  const { parsed } = context;
  const folder = name.slice(0, name.lastIndexOf("/") + 1);
  const from = name.slice(folder.length);
  const to = newName.startsWith(folder) ? newName.slice(folder.length) : newName;
  const names = namesOf(context, target);
  const { source, path = [] } = (names.includes(name) && declarationOf(context, { target, name })) || {};
  if (!source) throw new UsageError(`${name} is not the name of an entry, so it cannot be renamed.`);
  if (!/^[\w-]+$/.test(to))
    throw new UsageError(`${newName} cannot be a name. Write lowercase letters, digits and hyphens: maria-alvarez.`);
  if (names.includes(folder + to))
    throw new UsageError(`There is already an entry ${folder}${to}. Choose another name.`);
  const moves = new Map<string, string>();
  const edits = new Map<Source, Edit[]>();
  for (const version of parsed.sources.filter((each) => each.kind === source.kind && each.name === source.name)) {
    const old = version.file.slice(parsed.root.length + 1);
    if (path.length === 0) moves.set(old, old.replace(/[^/.]+(?=[^/]*$)/, to));
    else edits.set(version, entryEdits(context, version, path, from, to));
  }
  return planRename(parsed, [{ target, from: name, to: folder + to }], moves, edits);
}

/** Renames the key at a path, or the item of a list. In another version, the item may be at another position, or missing. */
function entryEdits({ schemas }: Context, source: Source, path: Path, from: string, to: string): Edit[] {
  const [key = ""] = path;
  const { uniqueBy } = schemas.kinds.get(source.kind)?.properties?.[key] ?? {};
  if (!uniqueBy) return mapsAt(source, path.slice(0, -1)).flatMap((map) => renameKey(source, map, from, to));
  const items = isMap(source.data) ? source.data[key] : undefined;
  const index = Array.isArray(items) ? items.findIndex((item) => isMap(item) && item[uniqueBy.key] === from) : -1;
  return index < 0 ? [] : [replaceScalar(source, nodeAt(source, [key, index, uniqueBy.key]), from, to)];
}

/** The map at a path of site.yaml, such as `facts`, and what its languages have in its place. */
function mapsAt(source: Source, path: Path) {
  const languages = isMap(source.data) && isMap(source.data.languages) ? Object.keys(source.data.languages) : [];
  return [path, ...languages.map((language) => ["languages", language, ...path])].map((each) => nodeAt(source, each));
}
