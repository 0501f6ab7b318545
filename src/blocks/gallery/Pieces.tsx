import { type MouseEvent, type ReactNode, useId } from "react";
import { beyond } from "../../behaviors/load-more.ts";
import { useMessages } from "../../client/renderer/site-context.ts";
import { useNumberInDocument } from "../../ui/controls/use-from-document.ts";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { PageLink } from "../../ui/viewer/PageLink.tsx";
import { type Piece, PieceLink } from "../../ui/viewer/PieceLink.tsx";
import s from "./gallery.module.css";

interface PiecesProps {
  pieces: readonly Piece[];
  /** True in tabs that wide windows always show in full (requirements 4: motion and appdev). */
  whole: boolean;
  onView: (event: MouseEvent<HTMLAnchorElement>, piece: Piece) => void;
}

/** The pieces of one tab. All are in the HTML; CSS hides those beyond the window's limit (all are shown without scripts). */
export function Pieces({ pieces, whole, onView }: PiecesProps) {
  const messages = useMessages().gallery;
  const id = useId();
  const written = useNumberInDocument(id, "loads");
  const loads = written ?? 0;
  const square = pieces.every(({ image }) => image.width === image.height);
  const last = beyond(pieces.length, loads, whole);
  const linked = pieces.filter(({ page }) => page);
  // A single link is in the caption of its piece, unless that has yet to be loaded.
  const inCaption = linked.length === 1 && !beyond(pieces.findIndex(({ page }) => page) + 1, 0, whole);
  return (
    <>
      <ul
        id={id}
        className={s.pieces}
        data-shape={square ? "square" : "wide"}
        data-whole={whole ? "" : undefined}
        data-loads={written}
      >
        {pieces.map((piece, at) => (
          <li key={piece.id} className={s.piece} data-beyond={beyond(at + 1, loads, whole)}>
            <PieceView piece={piece} onView={onView}>
              {inCaption && <PageLink piece={piece} className={s.page} />}
            </PieceView>
          </li>
        ))}
      </ul>
      {beyond(pieces.length, 0, whole) && (
        <p className={s.more} data-more="" data-beyond={last} hidden={!last}>
          <button type="button" className="button">
            {messages.load_more}
          </button>
        </p>
      )}
      {linked.length > 0 && !inCaption && (
        <p className={`cluster ${s.pages}`}>
          {linked.map((piece) => (
            <PageLink key={piece.id} piece={piece} className={`onward ${s.page}`}>
              <b>{piece.title} </b>
            </PageLink>
          ))}
        </p>
      )}
    </>
  );
}

interface PieceViewProps extends Pick<PiecesProps, "onView"> {
  piece: Piece;
  /** What ends its caption. */
  children: ReactNode;
}

/** The link that opens a piece, and its caption. */
function PieceView({ piece, onView, children }: PieceViewProps) {
  const messages = useMessages().gallery;
  return (
    <>
      <PieceLink piece={piece} className={s.open} hint={piece.video ? undefined : messages.open} onView={onView}>
        <PictureView picture={piece.image} alt={piece.alt} sizes={sizes.piece} className={s.picture} />{" "}
        {piece.video && <span className={`play ${s.play}`}>{messages.play}</span>}
      </PieceLink>
      <div className={s.caption}>
        <h3 className={s.title}>{piece.title}</h3>
        {piece.caption && <p>{piece.caption}</p>}
        {children}
      </div>
    </>
  );
}
