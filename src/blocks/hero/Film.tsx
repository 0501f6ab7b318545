import { useMessages } from "../../client/renderer/site-context.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { type Piece, PieceLink } from "../../ui/viewer/PieceLink.tsx";
import { viewPiece } from "../../ui/viewer/view-piece.ts";
import s from "./hero.module.css";

/** Pieces as frames of a film that both edges of the page cut. Each opens in the viewer. */
export function Film({ label, items }: { label: string; items: readonly Piece[] }) {
  const messages = useMessages().gallery;
  return (
    <ul className={s.film}>
      {items.map((piece) => (
        <li key={piece.id}>
          <PieceLink
            piece={piece}
            className={s.open}
            hint={piece.video ? messages.play : messages.open}
            onView={(event) => viewPiece(event, { label, items }, piece)}
          >
            <PictureView
              picture={piece.image}
              alt={piece.alt}
              sizes="(width > 600px) 30vw, 60vw"
              className={s.frame}
              first
            />
          </PieceLink>
        </li>
      ))}
    </ul>
  );
}
