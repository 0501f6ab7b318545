import s from "./gallery.module.css";
import type { Piece } from "./Pieces.tsx";

/** The link to the page about a piece. Its name says which one, since several pieces may have the same words. */
export function PageLink({ piece: { page, title } }: { piece: Piece }) {
  if (!page) return null;
  return (
    <a href={page.link} className={s.page} aria-label={`${page.label}: ${title}`}>
      {page.label}
    </a>
  );
}
