import type { PrepareRenameResult, RenameParams, WorkspaceEdit } from "vscode-languageserver";
import { UsageError } from "../diagnostics/usage-error.ts";
import { refuseNewErrors } from "../edit/open-content.ts";
import { planEntryRename } from "../edit/rename/plan-entry-rename.ts";
import { planMediaRename, planPathRename, type RenamePlan } from "../edit/rename/plan-rename.ts";
import type { Context } from "../resolve/context.ts";
import { type NameAt, nameAt } from "./name-at.ts";
import { isPrice } from "./navigation.ts";
import type { Question } from "./workspace.ts";

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
