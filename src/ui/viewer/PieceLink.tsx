import type { MouseEvent, ReactNode } from "react";
import { openModal, type PieceGroup } from "../../behaviors/modals.ts";
import { isUnmodified } from "../../behaviors/unmodified.ts";
import { useMessages } from "../../client/renderer/site-context.ts";
import { grow } from "./grow.ts";
import s from "./PieceLink.module.css";

/** A piece of the portfolio. */
export type Piece = PieceGroup["items"][number];

interface PieceLinkProps {
  piece: Piece;
  /** The pieces that are viewed with it, and what they are. */
  group: PieceGroup;
  className?: string | undefined;
  children: ReactNode;
  /** Shown over its picture while it is pointed at or focused. */
  hint?: string | undefined;
}

/** A piece as a link to its own file, which opens in the viewer once scripts run. */
export function PieceLink({ piece, group, className = "", children, hint }: PieceLinkProps) {
  const messages = useMessages().gallery;
  const view = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isUnmodified(event)) return;
    event.preventDefault();
    const { currentTarget } = event;
    const show = () => openModal({ kind: "viewer", group, first: piece }, currentTarget);
    if (piece.video) show();
    else grow(currentTarget, show);
  };
  return (
    <a
      href={(piece.video ?? piece.image).src}
      className={`${s.link} ${className}`}
      aria-label={`${piece.video ? messages.play : messages.open}: ${piece.title}`}
      aria-haspopup="dialog"
      data-opens="lightbox"
      onClick={view}
    >
      {children} {hint && <span className={`small ${s.hint}`}>{hint}</span>}
    </a>
  );
}
