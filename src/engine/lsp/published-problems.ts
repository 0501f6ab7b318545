import { pathToFileURL } from "node:url";
import {
  type CodeAction,
  CodeActionKind,
  type CodeActionParams,
  type Connection,
  type Diagnostic,
  DiagnosticSeverity,
} from "vscode-languageserver";
import { suggestedEdits } from "../checks/with-fixes.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { visible, wholeMessage } from "../diagnostics/reporters/visible.ts";
import { RULES_PAGE } from "../diagnostics/rule-texts.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { describeChange } from "../edit/file-changes.ts";
import { fixContent } from "../edit/fix/fix-content.ts";
import { decode } from "../read/files/decode.ts";
import type { Source } from "../read/source.ts";
import { type Edit, replacement } from "../shared/edits.ts";
import { groupBy } from "../shared/lists.ts";
import { createLogger } from "../shared/logger.ts";
import type { DocumentText } from "./document-text.ts";
import type { Question, Snapshot, Workspace } from "./workspace.ts";

const REFERENCE = pathToFileURL(RULES_PAGE).href;

/** A problem as editors show it. */
function diagnosticOf(problem: Problem, document: DocumentText): Diagnostic {
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
  // Without another action, it is only worth the time if there is something to fix.
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

/** True when `--fix` would make these edits: they solve the problem, cause no others, and lose no words. */
function isAccepted(
  { content, media, parseCache, checked }: Snapshot,
  problem: Problem,
  edits: readonly Edit[],
): boolean {
  const wanted: Problem = { ...problem, fix: edits };
  const { changes } = fixContent(content, media, (each) => each === wanted, new Map(parseCache), {
    ...checked,
    problems: checked.problems.map((each) => (each === problem ? wanted : each)),
  });
  return changes.length > 0;
}

function fixAll(
  { content, media, parseCache, checked }: Snapshot,
  source: Source,
  document: DocumentText,
): CodeAction[] {
  const isInFile = ({ file }: Problem) => file === source.file;
  const { files } = fixContent(content, media, isInFile, new Map(parseCache), checked);
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

const log = createLogger("lsp");

/** Too short to notice, but longer than the time between the keystrokes of a pasted or repeated letter. */
const QUIET_MS = 25;

/** Sends the problems of all files to the editor after each change. */
export class DiagnosticsPublisher {
  #timer: NodeJS.Timeout | undefined;
  /** The diagnostics that the editor has, as JSON, by the address of their file. */
  readonly #sent = new Map<string, string>();
  #failure: string | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly workspace: Workspace,
  ) {}

  /** Checks and publishes as soon as there are no further changes for a moment. */
  schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.workspace.check().then(
        (snapshot) => snapshot && this.#publish(snapshot),
        (error: unknown) => this.#fail(error),
      );
    }, QUIET_MS);
  }

  #publish({ problems, checked: { parsed } }: Snapshot): void {
    this.#failure = undefined;
    const sources = new Map(parsed.sources.map((source) => [source.file, source]));
    const diagnostics = new Map(
      Array.from(
        groupBy(problems, ({ file }) => [file]),
        ([file, list]) => {
          const document = this.workspace.documentOf(sources.get(file) ?? { file, text: "" });
          return [document.uri, list.map((problem) => diagnosticOf(problem, document))] as const;
        },
      ),
    );
    const open = new Map(Array.from(this.workspace.open.values(), ({ uri, version }) => [uri, version]));
    for (const uri of new Set([...this.#sent.keys(), ...diagnostics.keys()]))
      if (!open.has(uri)) this.#send(uri, diagnostics.get(uri));
    for (const [uri, version] of open) this.#send(uri, diagnostics.get(uri), version);
  }

  #send(uri: string, diagnostics: ReturnType<typeof diagnosticOf>[] = [], version?: number): void {
    const json = JSON.stringify(diagnostics);
    if (version === undefined && this.#sent.get(uri) === json) return;
    if (diagnostics.length > 0) this.#sent.set(uri, json);
    else this.#sent.delete(uri);
    void this.connection.sendDiagnostics({ uri, diagnostics, ...(version === undefined ? {} : { version }) });
  }

  /** The last diagnostics stay. */
  #fail(error: unknown): void {
    if (!(error instanceof UsageError)) log.error(error);
    const message = error instanceof UsageError ? error.message : `The content cannot be checked: ${error}`;
    if (message !== this.#failure) this.connection.window.showErrorMessage(message);
    this.#failure = message;
  }
}
