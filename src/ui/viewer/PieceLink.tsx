import type { MouseEvent, ReactNode } from "react";
import { useMessages } from "../../client/renderer/site-context.ts";
import type { Portfolio } from "../../content.generated.ts";
import s from "./PieceLink.module.css";

/** A piece of the portfolio. */
export type Piece = Portfolio["items"][number];

/** A link to a piece, and what a click on it does. */
export interface PieceLinkProps {
  piece: Piece;
  className?: string | undefined;
  children: ReactNode;
  /** What is over its picture while it is pointed at or focused. */
  hint?: string | undefined;
  onView: (event: MouseEvent<HTMLAnchorElement>, piece: Piece) => void;
}

/** A piece as a link to its own file, which opens in the viewer once scripts run. */
export function PieceLink({ piece, className, children, hint, onView }: PieceLinkProps) {
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
      {children} {hint && <span className={s.hint}>{hint}</span>}
    </a>
  );
}
