import { nearest } from "../../diagnostics/nearest.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { listOf } from "../../diagnostics/wording.ts";
import type { Parsed } from "../../read/parse-content.ts";
import { nodeAt } from "../../read/source.ts";
import { makeContext } from "../../resolve/context.ts";
import { type ContentName, declarationOf, FACTS, namesOf, targetsOf } from "../../resolve/document-references.ts";
import type { Edit } from "../../shared/edits.ts";
import { renameKey, replaceScalar } from "../yaml-edits.ts";
import { planRename, type RenamePlan } from "./plan-rename.ts";

/** Finds what a command calls `testimonials/june`, `packages/logo`, `portfolio/web/loaf-dept` or `site/city`. */
export function entryNamed(parsed: Parsed, written: string): ContentName {
  const context = makeContext(parsed, parsed.schemas, new Map());
  const [, file = "", name = ""] = /^([^/]*)\/?(.*)$/.exec(written) ?? [];
  const all = [...targetsOf(parsed.schemas), FACTS];
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
    all.flatMap((target) => namesOf(context, target).map((other) => `${target.replace(/#.*/, "")}/${other}`)),
  );
  const hint = near ? `Did you mean ${near}?` : "Write the name of its file and its own: testimonials/maria-alvarez.";
  throw new UsageError(`There is no entry ${written}. ${hint}`);
}

/** Plans to rename an entry of a shared file, an item of a list, a fact, or a shared file itself. References follow. */
export function planEntryRename(parsed: Parsed, { target, name }: ContentName, newName: string): RenamePlan {
  const context = makeContext(parsed, parsed.schemas, new Map());
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
  const edits: Edit[] = [];
  const file = { path: source.file, text: source.text, document: source.document };
  const list = parsed.schemas.kinds.get(source.kind)?.properties?.[String(path[0])];
  if (path.length === 0) {
    const old = source.file.slice(parsed.root.length + 1);
    moves.set(old, old.replace(/[^/]+(?=\.\w+$)/, to));
  } else if (list?.uniqueBy) edits.push(replaceScalar(file, nodeAt(source, [...path, list.uniqueBy.key]), from, to));
  else edits.push(...renameKey(file, nodeAt(source, path.slice(0, -1)), from, to));
  const renaming = { target, from: name, to: folder + to };
  return planRename(parsed, [renaming], moves, new Map([[source, edits]]));
}
