import { type MouseEvent, useRef } from "react";
import { flushSync } from "react-dom";
import { MORE } from "../../client/before-react/early-parts.ts";
import { useMessages } from "../../client/renderer/site-context.ts";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { PageLink } from "../../ui/viewer/PageLink.tsx";
import { type Piece, PieceLink } from "../../ui/viewer/PieceLink.tsx";
import s from "./gallery.module.css";

/** How many pieces a tab shows at first (requirements 9). */
const ON_DESKTOP = 8;
const ON_PHONE = 4;

interface PiecesProps {
  pieces: readonly Piece[];
  /** True in tabs that wide windows always show in full (requirements 4: motion and appdev). */
  whole: boolean;
  /** How often "Load More" was pressed. */
  loads: number;
  onLoad: () => void;
  onView: (event: MouseEvent<HTMLAnchorElement>, piece: Piece) => void;
}

/** The pieces of one tab. All are in the HTML; CSS hides those beyond the window's limit (all are shown without scripts). */
export function Pieces({ pieces, whole, loads, onLoad, onView }: PiecesProps) {
  const messages = useMessages().gallery;
  const list = useRef<HTMLUListElement>(null);
  const square = pieces.every(({ image }) => image.width === image.height);
  const beyond = (count: number) => {
    if (!whole && count > ON_DESKTOP + loads * MORE) return "everywhere";
    return count > ON_PHONE + loads * MORE ? "on-phones" : undefined;
  };
  // The button may be gone after the last load, so focus moves to the first new piece.
  const load = () => {
    const next = [...(list.current?.children ?? [])].find((item) => item.getClientRects().length === 0);
    flushSync(onLoad);
    next?.querySelector("a")?.focus({ preventScroll: true });
  };
  const more = beyond(pieces.length);
  return (
    <>
      <ul ref={list} className={s.pieces} data-shape={square ? "square" : "wide"}>
        {pieces.map((piece, at) => (
          <li
            key={piece.id}
            className={s.piece}
            data-beyond={beyond(at + 1)}
            data-page={piece.page && ""}
            suppressHydrationWarning
          >
            <PieceView piece={piece} onView={onView} />
          </li>
        ))}
      </ul>
      {more && (
        <p className={s.more} data-beyond={more} suppressHydrationWarning>
          <button type="button" className="button" onClick={load}>
            {messages.load_more}
          </button>
        </p>
      )}
      {pieces.some(({ page }) => page) && (
        <p className={s.pages}>
          {pieces.map((piece) => (
            <PageLink key={piece.id} piece={piece} className={s.page}>
              <b>{piece.title} </b>
            </PageLink>
          ))}
        </p>
      )}
    </>
  );
}

/** The link that opens a piece, and its caption. */
function PieceView({ piece, onView }: Pick<PiecesProps, "onView"> & { piece: Piece }) {
  const messages = useMessages().gallery;
  return (
    <>
      <PieceLink piece={piece} className={s.open} hint={piece.video ? undefined : messages.open} onView={onView}>
        <PictureView picture={piece.image} alt={piece.alt} sizes={sizes.piece} className={s.picture} />{" "}
        {piece.video && <span className={s.play}>{messages.play}</span>}
      </PieceLink>
      <div className={s.caption}>
        <h3 className={s.title}>{piece.title}</h3>
        {piece.caption && <p>{piece.caption}</p>}
      </div>
    </>
  );
}
