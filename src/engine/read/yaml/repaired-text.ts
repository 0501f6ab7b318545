import type { Finding } from "../../diagnostics/problem.ts";
import { applyEdits, type Edit, offsetBefore } from "../../shared/edits.ts";

/** A finding between two offsets of the text. */
export interface LocatedFinding {
  start: number;
  end: number;
  finding: Finding;
  /** What mends it, as far as that is no guess. */
  edits?: readonly Edit[];
}

/** A mistake in the YAML itself, and how to read on behind it. */
export interface SyntaxIssue extends LocatedFinding {
  /** Ways to mend it, the likeliest first. Without one, the rest of the file cannot be read. */
  mends?: Edit[][];
  /** True when the mend is a guess, so that nothing more is said about what stands in this line. */
  doubtful?: boolean;
  /** True when it was found before YAML was asked, so that there may be others further up. */
  early?: boolean;
  /** Offsets of other lines that the same guess is about. */
  doubts?: readonly number[];
}

/** A text after some edits, which still knows where everything was in the original. No edit adds or removes a line. */
export class RepairedText {
  readonly text: string;
  readonly #original: (offset: number) => number;

  constructor(text: string, original: (offset: number) => number = (offset) => offset) {
    this.text = text;
    this.#original = original;
  }

  /** Where in the original text this offset was. */
  original(offset: number): number {
    return this.#original(offset);
  }

  with(edits: readonly Edit[]): RepairedText {
    return new RepairedText(applyEdits(this.text, edits), (offset) => this.original(offsetBefore(edits, offset)));
  }
}
