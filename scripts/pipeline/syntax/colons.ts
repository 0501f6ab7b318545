import { code, quoted, short } from "../diagnosis/words.ts";
import type { Trap } from "./mend.ts";
import { type Line, neighbour, type Sheet } from "./sheet.ts";
import { quoteAll } from "./starts.ts";

/** `heading: Logos: done right`: a colon that makes YAML see a second key. */
export function colonInText(line: Line): Trap | undefined {
  if (!/:(\s|$)/.test(line.value) || /^["'[{|>]/.test(line.value)) return undefined;
  if (/^[“”„‟«]/.test(line.value)) {
    const plain = line.value.replace(/^[“”„‟«]|[“”«»]$/g, "");
    const trap = quoteAll(line, "", "yaml-quotes");
    return {
      ...trap,
      finding: {
        rule: "yaml-quotes",
        message: "Curly quotes are letters to YAML, so the colon inside them is read as the end of a key.",
        hint: `Use straight quotes: ${short(quoted(plain), 90)}`,
        suggestion: quoted(plain),
      },
      mends: [[{ at: trap.start, remove: line.value.length, insert: quoted(plain) }]],
    };
  }
  return quoteAll(
    line,
    "A colon followed by a space ends a key in YAML, so a text that contains one needs quotes.",
    "yaml-colon",
  );
}

/** A line that should be `key: value` and is not: `heading:Logos`, `heading = Logos`, `heading Logos`, `heading`. */
export function colonMissing(sheet: Sheet, line: Line, keys: ReadonlySet<string>): Trap | undefined {
  const start = line.start + line.column;
  const end = line.start + line.text.trimEnd().length;
  const { content } = line;
  const glued = /^([\w-]+):(?!\/\/)(?=\S)/.exec(content);
  if (glued) {
    const message = `There is no space between ${code(`${glued[1]}:`)} and what follows, so YAML does not see a key.`;
    const finding = { rule: "yaml-colon", message, hint: "Put a space after the colon." };
    // A non-breaking space looks like one; it makes way for a real one.
    const odd = /^\p{Zs}/u.test(content.slice(glued[0].length)) ? 1 : 0;
    return { start, end, finding, mends: [[{ at: start + glued[0].length, remove: odd, insert: " " }]] };
  }
  const other = /^([\w-]+)\s*(=>|=|：|;)\s*/.exec(content);
  if (other) {
    const message = `A key is followed by a colon and a space; here ${code(other[1] ?? "")} is followed by ${other[2]}.`;
    const finding = { rule: "yaml-colon", message, hint: `Write ${code(`${other[1]}: …`)}` };
    return { start, end, finding, mends: [[{ at: start, remove: other[0].length, insert: `${other[1]}: ` }]] };
  }
  const [word = ""] = /^[\w-]+/.exec(content) ?? [];
  const alone = word !== "" && content.trim() === word;
  const next = neighbour(sheet, line, 1);
  const hasBelow = next !== undefined && next.indent > line.indent;
  if (!keys.has(word) && !(alone && hasBelow)) return undefined;
  const finding = {
    rule: "yaml-colon",
    message: `After ${code(word)} the colon is missing.`,
    hint: `Write ${code(alone ? `${word}:` : `${word}: ${short(content.slice(word.length))}`)}`,
  };
  return {
    start,
    end,
    finding,
    mends: [[{ at: start + word.length, remove: 0, insert: ":" }]],
    doubtful: alone && !hasBelow,
  };
}
