/** What a price is for, in small type behind it: per month. Nothing for most prices. */
export function PriceUnit({ per }: { per?: string | undefined }) {
  return (
    per && (
      <>
        {" "}
        <small className="per">{per}</small>
      </>
    )
  );
}
