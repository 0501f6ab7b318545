/** A postal address, each line in an element of its own, and in its own direction: its letters may not be those of the page. */
export function Address({ lines }: { lines: readonly string[] }) {
  return (
    <address>
      {lines.map((line) => (
        <div key={line}>
          <bdi>{line}</bdi>
        </div>
      ))}
    </address>
  );
}
