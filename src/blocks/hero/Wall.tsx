import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { type Piece, PieceLink } from "../../ui/viewer/PieceLink.tsx";
import { viewPiece } from "../../ui/viewer/view-piece.ts";
import s from "./hero.module.css";

/** A wall of eight pieces from edge to edge, their names below them. Each opens in the viewer. */
export function Wall({ label, items }: { label: string; items: readonly Piece[] }) {
  return (
    <ul className={s.wall}>
      {items.map((piece, at) => (
        <li key={piece.id}>
          <PieceLink piece={piece} className={s.open} onView={(event) => viewPiece(event, { label, items }, piece)}>
            <PictureView
              picture={piece.image}
              alt={piece.alt}
              sizes={at === 0 ? "(width > 600px) 75vw, 100vw" : "auto, 50vw"}
              className={s.piece}
              first={at === 0}
            />
          </PieceLink>
          <p className={s.note}>
            <b>{piece.title}</b> <span>{piece.caption}</span>
          </p>
        </li>
      ))}
    </ul>
  );
}
