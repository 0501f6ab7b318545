/** A change of a text: at an offset (in UTF-16 code units), `remove` characters are replaced by `insert`. */
export interface Edit {
  at: number;
  remove: number;
  insert: string;
}

/** A text with edits applied, with offsets in the original text. Throws when edits overlap, or are outside the text. */
export function applyEdits(text: string, edits: readonly Edit[]): string {
  const sorted = inOrder(edits);
  if (overlap(sorted)) throw new RangeError("two edits change the same part of a text");
  let edited = "";
  let read = 0;
  for (const { at, remove, insert } of sorted) {
    if (at < 0 || at + remove > text.length) throw new RangeError("an edit is outside the text");
    edited += text.slice(read, at) + insert;
    read = at + remove;
  }
  return edited + text.slice(read);
}

/** True when two edits change the same part of a text. Edits that touch do not overlap. */
export function overlap(edits: readonly Edit[]): boolean {
  let end = 0;
  return inOrder(edits).some(({ at, remove }, index) => {
    const overlaps = index > 0 && at < end;
    end = at + remove;
    return overlaps;
  });
}

/** True when two edits overlap, or one begins where the other ends. */
export function touch(first: Edit, second: Edit): boolean {
  return first.at + first.remove >= second.at && first.at <= second.at + second.remove;
}

/** The offset in the edited text of an offset in the original. */
export function offsetAfter(edits: readonly Edit[], offset: number): number {
  const before = edits.filter(({ at }) => at < offset);
  return before.reduce((moved, { remove, insert }) => moved + insert.length - remove, offset);
}

/** The offset in the original of an offset in the edited text. Inside inserted text, it is where the insertion is. */
export function offsetBefore(edits: readonly Edit[], offset: number): number {
  let shift = 0;
  for (const { at, remove, insert } of inOrder(edits)) {
    if (offset < at + shift) break;
    if (offset < at + shift + insert.length) return at;
    shift += insert.length - remove;
  }
  return offset - shift;
}

/** The edit that turns a text into another: it replaces the lines from the first to the last difference. */
export function replacement(before: string, after: string): Edit {
  const linesBefore = before.split("\n");
  const linesAfter = after.split("\n");
  const shorter = Math.min(linesBefore.length, linesAfter.length);
  let first = 0;
  while (first < shorter && linesBefore[first] === linesAfter[first]) first++;
  let last = 0;
  while (last < shorter - first && linesBefore.at(-1 - last) === linesAfter.at(-1 - last)) last++;
  const lengthOf = (lines: readonly string[]) => lines.reduce((sum, line) => sum + line.length + 1, 0);
  const at = Math.min(lengthOf(linesBefore.slice(0, first)), before.length);
  const end = Math.min(lengthOf(linesBefore.slice(linesBefore.length - last)), before.length - at);
  return { at, remove: before.length - end - at, insert: after.slice(at, after.length - end) };
}

/** Text inserted at the start of a replaced part comes before the replacement. */
function inOrder(edits: readonly Edit[]): Edit[] {
  return [...edits].sort((a, b) => a.at - b.at || Math.sign(a.remove) - Math.sign(b.remove));
}
