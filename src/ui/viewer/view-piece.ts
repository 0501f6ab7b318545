import type { MouseEvent } from "react";
import { openModal, type PieceGroup } from "../../behaviors/modals.ts";
import { isUnmodified } from "../../behaviors/unmodified.ts";
import { grow } from "./grow.ts";
import type { Piece } from "./PieceLink.tsx";

/** Opens a piece of a group in the modal viewer, after a click on its link. */
export function viewPiece(event: MouseEvent<HTMLAnchorElement>, group: PieceGroup, first: Piece): void {
  if (!isUnmodified(event)) return;
  event.preventDefault();
  const opener = event.currentTarget;
  const show = () => openModal({ kind: "viewer", group, first }, opener);
  if (first.video) show();
  else grow(opener, show);
}
