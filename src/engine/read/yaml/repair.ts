import type { Document } from "yaml";
import { applyEdits, type Edit, offsetBefore } from "../../shared/edits.ts";
import { firstIssue, type NextIssue } from "./find-issues.ts";
import { firstError, read } from "./read-document.ts";
import type { KnownKeys } from "./recognizer.ts";
import { lineAt, lineIndex, readSourceLines } from "./source-lines.ts";

/** A text after some edits that maps its offsets to the original. Edits never add or remove lines. */
export class RepairedText {
  constructor(
    readonly text: string,
    readonly original: (offset: number) => number = (offset) => offset,
  ) {}

  with(edits: readonly Edit[]): RepairedText {
    return new RepairedText(applyEdits(this.text, edits), (offset) => this.original(offsetBefore(edits, offset)));
  }
}

interface Repaired {
  text: RepairedText;
  document: Document.Parsed;
  edits: readonly Edit[];
}

/**
 * Makes the repair that lets YAML read furthest. A repair after which YAML stops on the next line was wrong about the
 * mistake, so nothing more is reported about the rest of the file.
 */
export function repair(text: RepairedText, { issue, isForeign }: NextIssue, keys: KnownKeys): Repaired | undefined {
  const line = lineIndex(text.text, issue.start);
  let best: Repaired | undefined;
  let furthest = 0;
  for (const edits of issue.repairs ?? []) {
    const repaired = text.with(edits);
    const document = repaired.text === text.text ? undefined : read(repaired.text);
    if (!document) continue;
    const error = firstError(document);
    if (!error) return { text: repaired, document, edits };
    const errorLine = lineIndex(repaired.text, error.pos[0]);
    // A mistake further up is a separate one.
    if (isForeign && errorLine < line) return { text: repaired, document, edits };
    const reached = errorLine - Math.max(line, ...edits.map(({ at }) => lineIndex(text.text, at)));
    const isRead = reached > 1 || (reached === 1 && stopsAtValue(repaired.text, document, keys));
    if (isRead && reached > furthest && issue.finding.rule !== "yaml-syntax") {
      best = { text: repaired, document, edits };
      furthest = reached;
    }
  }
  return best;
}

/** After a wrong repair, YAML stops at a key; at the value of a line, there is another mistake. */
function stopsAtValue(text: string, document: Document.Parsed, keys: KnownKeys): boolean {
  const source = readSourceLines(text);
  const error = firstError(document);
  const issue = firstIssue(source, document, error, keys)?.issue;
  if (!error || !issue || issue.finding.rule === "yaml-syntax") return false;
  const line = lineAt(source, issue.start);
  return line.value !== "" && issue.start >= line.start + line.valueColumn && lineAt(source, error.pos[0]) === line;
}
