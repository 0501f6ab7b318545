import type { Range, TextEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { Location } from "../diagnostics/problem.ts";
import type { Edit } from "../shared/edits.ts";
import { lazy } from "../shared/memoize.ts";

/**
 * A content file in an editor. The check sees no byte order mark, and only LF ends its lines; an editor may keep the mark, and
 * lines may end with CR alone there.
 */
export class DocumentText {
  readonly #document: TextDocument;
  readonly #mark: number;
  /** The offsets at which the lines of the text that was checked begin. */
  readonly #lines = lazy(() => [0, ...Array.from(this.text.matchAll(/\n/g), ({ index }) => index + 1)]);

  /** `text` is that of an editor or of a file. */
  constructor(
    readonly uri: string,
    text: string,
  ) {
    this.#document = TextDocument.create(uri, "yaml", 0, text);
    this.#mark = text.startsWith("\ufeff") ? 1 : 0;
  }

  /** The range of a problem in the editor. */
  rangeOf({ line, column, endLine, endColumn }: Location): Range {
    const offset = (row: number, col: number) => (this.#lines()[row - 1] ?? this.text.length) + col - 1;
    return this.between(offset(line, column), offset(endLine, endColumn));
  }

  /** The range between two offsets of the text that was checked. */
  between(start: number, end: number): Range {
    return { start: this.#document.positionAt(start + this.#mark), end: this.#document.positionAt(end + this.#mark) };
  }

  /** The offset in the text that was checked. */
  offsetAt(position: Range["start"]): number {
    return Math.max(0, this.#document.offsetAt(position) - this.#mark);
  }

  /** Edits of the text that was checked, for the editor. */
  editsFrom(edits: readonly Edit[]): TextEdit[] {
    return edits.map(({ at, remove, insert }) => ({ range: this.between(at, at + remove), newText: insert }));
  }

  /** The text that was checked. */
  get text(): string {
    return this.#document.getText().slice(this.#mark);
  }
}
