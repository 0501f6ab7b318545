import { readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { type CodeAction, type Diagnostic, DiagnosticSeverity } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { asReported, checkContent } from "../../src/engine/check-site.ts";
import { checkCommand } from "../../src/engine/commands/check.ts";
import type { Problem } from "../../src/engine/diagnostics/problem.ts";
import { fixContent } from "../../src/engine/edit/fix/fix-content.ts";
import { measureMedia } from "../../src/engine/media/measure-media.ts";
import { readContent } from "../../src/engine/read/files/read-content.ts";
import type { ParseCache } from "../../src/engine/read/parse-content.ts";
import { BASE } from "../sites.ts";
import { siteCopy } from "../support/temporary-folder.ts";
import { EditorClient } from "./editor-client.ts";

export const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
export const encoder = new TextEncoder();

/** A page of the small site. */
export const PAGE = "pages/logo.yaml";

/** Its text. */
export const pageText = () => readFileSync(join(BASE, PAGE), "utf8");

/**
 * An editor that has a copy of a site open. All tests of a file share it, since starting the server takes longer than most of
 * them: each begins with no document open.
 */
export function sharedSite(source: string, options?: object): { readonly editor: EditorClient; dir: string } {
  const { content: dir } = siteCopy(source);
  let editor: EditorClient | undefined;
  beforeAll(async () => {
    editor = await EditorClient.start(dir, options);
  });
  afterEach(() => editor?.closeAll());
  afterAll(async () => expect(await editor?.stop()).toBe(0));
  return {
    dir,
    get editor() {
      if (!editor) throw new Error("The editor has not started.");
      return editor;
    },
  };
}

/** The result of `npm run check` for a folder in which some files have other bytes. */
export async function checker(dir: string) {
  const content = await readContent(dir);
  const media = await measureMedia(dir, content.media.keys());
  const parseCache: ParseCache = new Map();
  return (changed: ReadonlyMap<string, Uint8Array>) => {
    const now = { ...content, files: new Map([...content.files, ...changed]) };
    const checked = asReported(checkContent(now, media, { parseCache }), dir);
    const fix = (isWanted: (problem: Problem) => boolean) =>
      fixContent(now, media, isWanted, new Map(parseCache), checked);
    return { problems: checked.problems, fix };
  };
}

type Printed = Pick<
  Problem,
  "rule" | "severity" | "file" | "line" | "column" | "endLine" | "endColumn" | "message" | "hint"
>;

/** Problems in the form in which the editor has to show them, by file. */
export function expected(editor: EditorClient, problems: readonly Printed[]): Record<string, unknown[]> {
  const shown: Record<string, unknown[]> = {};
  for (const { rule, severity, file, line, column, endLine, endColumn, message, hint } of problems) {
    const uri = editor.uriOf(file.replace(/^content\//, ""));
    const inFile = shown[uri] ?? [];
    shown[uri] = inFile;
    inFile.push({
      code: rule,
      severity: severity === "error" ? DiagnosticSeverity.Error : DiagnosticSeverity.Warning,
      range: { start: { line: line - 1, character: column - 1 }, end: { line: endLine - 1, character: endColumn - 1 } },
      message: hint === undefined ? message : `${message} ${hint}`,
    });
  }
  return shown;
}

/** All diagnostics that an editor shows, by file. */
export function shownBy(editor: EditorClient): Record<string, unknown[]> {
  const bare = ({ code, severity, range, message }: Diagnostic) => ({ code, severity, range, message });
  return Object.fromEntries(Array.from(editor.shown, ([uri, diagnostics]) => [uri, diagnostics.map(bare)]));
}

/** The text after the edits of a code action. */
export function applied(editor: EditorClient, path: string, text: string, { edit }: CodeAction): string {
  const uri = editor.uriOf(path);
  expect(Object.keys(edit?.changes ?? {})).toEqual([uri]);
  return TextDocument.applyEdits(TextDocument.create(uri, "yaml", 0, text), edit?.changes?.[uri] ?? []);
}

/** The output of `npm run check -- --format json` for a folder. */
export async function printedBy(dir: string): Promise<Printed[]> {
  let stdout = "";
  const out = { write: (text: string) => (stdout += text) };
  await checkCommand(["--content", dir, "--format", "json", "--no-cache"], { stdout: out, stderr: out });
  return JSON.parse(stdout).problems;
}
