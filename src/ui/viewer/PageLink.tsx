import type { ReactNode } from "react";
import type { Piece } from "./PieceLink.tsx";

interface PageLinkProps {
  piece: Piece;
  className?: string | undefined;
  /** Shown before its label. */
  children?: ReactNode;
}

/** The link to the page about a piece, if there is one. Its name says which piece. */
export function PageLink({ piece: { page, title }, className, children }: PageLinkProps) {
  if (!page) return null;
  return (
    <a href={page.link} className={className} aria-label={`${title}: ${page.label}`}>
      {children}
      {page.label}
    </a>
  );
}
