/** Highlights of up to this many characters are never broken: half of one, marked at the end of a line, says nothing. */
const LONG_WORD = 12;

/**
 * A text with one part highlighted by the marker pen. What touches the highlight, like the comma after it, is in one span
 * with it, so a style that keeps the highlight on a line of its own takes it along.
 */
export function Highlighted({ text, part }: { text: string; part?: string | undefined }) {
  const start = part ? text.indexOf(part) : -1;
  if (!part || start < 0) return text;
  const before = text.slice(0, start);
  const after = text.slice(start + part.length);
  const opening = /\S*$/.exec(before)?.[0] ?? "";
  const closing = /^\S*/.exec(after)?.[0] ?? "";
  return (
    <>
      {before.slice(0, before.length - opening.length)}
      <span className={part.length <= LONG_WORD ? "whole" : undefined}>
        {opening}
        <mark>{part}</mark>
        {closing}
      </span>
      {after.slice(closing.length)}
    </>
  );
}
