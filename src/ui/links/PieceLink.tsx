interface PieceLinkProps {
  piece: { title: string; page?: { label: string; link: string } };
  className: string | undefined;
}

/** The link to the page about a piece of the portfolio, if there is one; its name says which piece. */
export function PieceLink({ piece: { title, page }, className }: PieceLinkProps) {
  if (!page) return null;
  return (
    <a href={page.link} className={className} aria-label={`${title}: ${page.label}`}>
      {page.label}
    </a>
  );
}
