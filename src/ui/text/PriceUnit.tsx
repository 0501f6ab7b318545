/** The unit of a price, in small type after it: per month. Most prices have none. */
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
