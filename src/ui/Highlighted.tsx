/** A text with one part highlighted by the marker pen. */
export function Highlighted({ text, part }: { text: string; part?: string | undefined }) {
  const start = part ? text.indexOf(part) : -1;
  if (!part || start < 0) return text;
  return (
    <>
      {text.slice(0, start)}
      <mark>{part}</mark>
      {text.slice(start + part.length)}
    </>
  );
}
