import type { Finding } from "../../diagnostics/problem.ts";

/** A change of the text: at an offset, some characters go and others come. It never adds or removes a line. */
export interface Edit {
  at: number;
  remove: number;
  insert: string;
}

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

/** A text after some edits, which still knows where everything stood in the original. */
export class RepairedText {
  readonly text: string;
  readonly #back: (offset: number) => number;

  constructor(text: string, back: (offset: number) => number = (offset) => offset) {
    this.text = text;
    this.#back = back;
  }

  /** Where in the original text this offset was. */
  original(offset: number): number {
    return this.#back(offset);
  }

  with(edits: readonly Edit[]): RepairedText {
    const sorted = [...edits].sort((a, b) => a.at - b.at);
    let text = "";
    let read = 0;
    const shifts: { from: number; to: number; at: number }[] = [];
    for (const { at, remove, insert } of sorted) {
      text += this.text.slice(read, at);
      shifts.push({ from: text.length, to: text.length + insert.length, at: at + remove });
      text += insert;
      read = at + remove;
    }
    text += this.text.slice(read);
    return new RepairedText(text, (offset) => {
      const last = shifts.findLast((shift) => shift.from <= offset);
      if (!last) return this.original(offset);
      // Inside what was inserted: the place where it came in.
      return this.original(offset < last.to ? (sorted[shifts.indexOf(last)]?.at ?? 0) : last.at + (offset - last.to));
    });
  }
}
