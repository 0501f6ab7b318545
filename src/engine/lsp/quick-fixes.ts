import { pathToFileURL } from "node:url";
import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Diagnostic,
  DiagnosticSeverity,
} from "vscode-languageserver";
import { suggestedEdits } from "../checks/with-fixes.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { visible, wholeMessage } from "../diagnostics/reporters/visible.ts";
import { RULES_PAGE } from "../diagnostics/rule-texts.ts";
import { describeChange } from "../edit/file-changes.ts";
import { fixContent } from "../edit/fix/fix-content.ts";
import { decode } from "../read/files/decode.ts";
import type { Source } from "../read/source.ts";
import { type Edit, replacement } from "../shared/edits.ts";
import type { DocumentText } from "./document-text.ts";
import type { Question, Snapshot } from "./workspace.ts";

const REFERENCE = pathToFileURL(RULES_PAGE).href;

/** A problem as editors show it. */
export function diagnosticOf(problem: Problem, document: DocumentText): Diagnostic {
  const { rule, severity } = problem;
  return {
    range: document.rangeOf(problem),
    severity: severity === "error" ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
    code: rule,
    codeDescription: { href: `${REFERENCE}#${rule}` },
    source: "check",
    message: wholeMessage(problem),
  };
}

/** The actions at a range of a file: fixes that `--fix` would make, other suggestions, and all fixes of the file together. */
export function quickFixes(
  { snapshot, source, document }: Question,
  { range, context }: CodeActionParams,
): CodeAction[] {
  const only: readonly string[] = context.only ?? [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll];
  const isAsked = (kind: string) => only.some((each) => kind === each || kind.startsWith(`${each}.`));
  const problems = snapshot.problems.filter(({ file }) => file === source.file);
  const [from, to] = [document.offsetAt(range.start), document.offsetAt(range.end)];
  const here = problems.filter((problem) => {
    const { start, end } = document.rangeOf(problem);
    return document.offsetAt(start) <= to && from <= document.offsetAt(end);
  });
  const single = isAsked(CodeActionKind.QuickFix)
    ? here.flatMap((problem) => actionFor(snapshot, source, problem, document))
    : [];
  // On its own, it is worth its time only where there is something to fix.
  const mayFixAll =
    isAsked(CodeActionKind.SourceFixAll) && (only.length === 1 ? problems : here).some(({ fix }) => fix);
  return [...single, ...(mayFixAll ? fixAll(snapshot, source, document) : [])];
}

function actionFor(snapshot: Snapshot, source: Source, problem: Problem, document: DocumentText): CodeAction[] {
  const edits = problem.fix ?? suggestedEdits(problem, source);
  if (!edits || !isAccepted(snapshot, problem, edits)) return [];
  const change = visible(describeChange(source.text, problem.line, edits));
  return [
    {
      title: problem.fix ? `Fix: ${change}` : `Change: ${change}`,
      kind: CodeActionKind.QuickFix,
      diagnostics: [diagnosticOf(problem, document)],
      isPreferred: problem.fix !== undefined,
      edit: { changes: { [document.uri]: document.editsFrom(edits) } },
    },
  ];
}

/** True when `--fix` would make these edits: they solve the problem, bring no other, and lose no words. */
function isAccepted({ content, media, known, checked }: Snapshot, problem: Problem, edits: readonly Edit[]): boolean {
  const wanted: Problem = { ...problem, fix: edits };
  const { changes } = fixContent(content, media, (each) => each === wanted, new Map(known), {
    ...checked,
    problems: checked.problems.map((each) => (each === problem ? wanted : each)),
  });
  return changes.length > 0;
}

function fixAll({ content, media, known, checked }: Snapshot, source: Source, document: DocumentText): CodeAction[] {
  const isInFile = ({ file }: Problem) => file === source.file;
  const { files } = fixContent(content, media, isInFile, new Map(known), checked);
  const bytes = files.get(source.file.slice(content.root.length + 1));
  const text = bytes && decode(bytes).text;
  if (text === undefined) return [];
  return [
    {
      title: "Fix all in this file",
      kind: CodeActionKind.SourceFixAll,
      edit: { changes: { [document.uri]: document.editsFrom([replacement(document.text, text)]) } },
    },
  ];
}
