import { applyEdits, type Edit, offsetBefore } from "../../shared/edits.ts";

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
