import s from "./gallery.module.css";
import type { Piece } from "./Pieces.tsx";

/** The link to the page about a piece. Its name says which one: away from the piece, visibly. */
export function PageLink({ piece: { page, title }, titled = false }: { piece: Piece; titled?: boolean }) {
  if (!page) return null;
  return (
    <a href={page.link} className={s.page} aria-label={`${title}: ${page.label}`}>
      {titled && <b>{title} </b>}
      {page.label}
    </a>
  );
}
