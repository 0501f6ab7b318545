import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { PieceLink, type PieceLinkProps } from "../../ui/viewer/PieceLink.tsx";
import s from "./gallery.module.css";

/** A piece above the others, as wide as the page. It opens by itself. */
export function Lead({ piece, onView }: Pick<PieceLinkProps, "piece" | "onView">) {
  return (
    <div className={s.lead}>
      <PieceLink piece={piece} onView={onView}>
        <PictureView picture={piece.image} alt={piece.alt} sizes="100vw" className={s.wide} />
      </PieceLink>
      <p className={s.subject}>
        <b>{piece.title}</b> {piece.caption}
      </p>
    </div>
  );
}
