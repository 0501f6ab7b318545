import { type MouseEvent, type ReactNode, useState } from "react";
import { isUnmodified } from "../../behaviors/unmodified.ts";
import { grow } from "./grow.ts";
import type { Piece } from "./PieceLink.tsx";
import type Viewer from "./Viewer.tsx";
// The viewer's code is loaded late, its styles with the page's.
import "./viewer.module.css";

/** Pieces that are viewed together, and what they are. */
export interface PieceGroup {
  label: string;
  items: readonly Piece[];
}

interface Viewed {
  group: PieceGroup;
  piece: Piece;
  opener: HTMLElement;
  Shown: typeof Viewer;
}

/** Opens pieces in the modal viewer: what a click on a piece of a group does, and the viewer while it is open. */
export function useViewer() {
  const [viewed, setViewed] = useState<Viewed | null>(null);

  async function view(event: MouseEvent<HTMLAnchorElement>, group: PieceGroup, piece: Piece) {
    if (!isUnmodified(event)) return;
    event.preventDefault();
    const opener = event.currentTarget;
    try {
      const { default: Shown } = await import("./Viewer.tsx");
      const show = () => setViewed({ group, piece, opener, Shown });
      if (piece.video) show();
      else grow(opener, show);
    } catch {
      location.assign(opener.href);
    }
  }

  function close() {
    viewed?.opener.focus();
    setViewed(null);
  }

  const viewer: ReactNode = viewed && (
    <viewed.Shown label={viewed.group.label} pieces={viewed.group.items} first={viewed.piece} onClose={close} />
  );
  return { view, viewer };
}
