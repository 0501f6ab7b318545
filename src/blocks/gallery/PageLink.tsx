import type { Piece } from "../../ui/viewer/PieceLink.tsx";
import s from "./gallery.module.css";

/** The link to the page about a piece, which says which one: it is away from the piece. */
export function PageLink({ piece: { page, title } }: { piece: Piece }) {
  if (!page) return null;
  return (
    <a href={page.link} className={s.page} aria-label={`${title}: ${page.label}`}>
      <b>{title} </b>
      {page.label}
    </a>
  );
}
