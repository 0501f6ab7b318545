/** What replaces the text between two offsets (UTF-16 code units, end exclusive). */
export interface TextEdit {
  start: number;
  end: number;
  text: string;
}

/** A text with edits made; all offsets are those of the text as it was. Everything between them stays as it is. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  let edited = "";
  let at = 0;
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    edited += text.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return edited + text.slice(at);
}

/** Where an offset of the text stands once the edits are made. */
export function movedBy(edits: readonly TextEdit[], offset: number): number {
  const before = edits.filter(({ start }) => start < offset);
  return before.reduce((at, { start, end, text }) => at + text.length - (end - start), offset);
}

/** How a text ends its lines. */
export function lineEnd(text: string): "\r\n" | "\n" {
  return text.includes("\r\n") ? "\r\n" : "\n";
}
