import type { MouseEvent, ReactNode } from "react";
import { useMessages } from "../../client/renderer/site-context.ts";
import type { Portfolio } from "../../content.generated.ts";

/** A piece of the portfolio. */
export type Piece = Portfolio["items"][number];

interface PieceLinkProps {
  piece: Piece;
  className?: string | undefined;
  children: ReactNode;
  onView: (event: MouseEvent<HTMLAnchorElement>, piece: Piece) => void;
}

/** A piece as a link to its own file, which opens in the viewer once scripts run. */
export function PieceLink({ piece, className, children, onView }: PieceLinkProps) {
  const messages = useMessages().gallery;
  return (
    <a
      href={(piece.video ?? piece.image).src}
      className={className}
      aria-label={`${piece.video ? messages.play : messages.open}: ${piece.title}`}
      aria-haspopup="dialog"
      data-opens="lightbox"
      onClick={(event) => onView(event, piece)}
    >
      {children}
    </a>
  );
}
