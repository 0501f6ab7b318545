import { useId } from "react";
import { beyond } from "../../behaviors/load-more.ts";
import { useMessages } from "../../client/renderer/site-context.ts";
import type { GallerySection } from "../../content.generated.ts";
import { useNumberInDocument } from "../../ui/controls/use-from-document.ts";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { PageLink } from "../../ui/viewer/PageLink.tsx";
import { type Piece, PieceLink } from "../../ui/viewer/PieceLink.tsx";
import s from "./gallery.module.css";

type Tab = GallerySection["tabs"][number];

/** The pieces of one tab. All are in the HTML; CSS hides those beyond the window's limit (all are shown without scripts). */
export function Pieces({ tab, columns }: { tab: Tab; columns: number | undefined }) {
  // Wide windows always show some tabs in full (requirements 4: motion and appdev).
  const { items: pieces, whole = false } = tab;
  const messages = useMessages().gallery;
  const id = useId();
  const written = useNumberInDocument(id, "loads");
  const loads = written ?? 0;
  const square = pieces.every(({ image }) => image.width === image.height);
  const last = beyond(pieces.length, loads, whole);
  return (
    <>
      <ul
        id={id}
        className={`stack ${s.pieces}`}
        data-columns={columns}
        data-shape={square ? "square" : "wide"}
        data-whole={whole ? "" : undefined}
        data-loads={written}
      >
        {pieces.map((piece, at) => (
          <li
            key={piece.id}
            className={`stack ${s.piece}`}
            data-beyond={beyond(at + 1, loads, whole)}
            data-page={piece.page && ""}
          >
            <PieceView piece={piece} tab={tab} />
          </li>
        ))}
      </ul>
      {beyond(pieces.length, 0, whole) && (
        <p className={`scripted ${s.more}`} data-more="" data-beyond={last} hidden={!last}>
          <button type="button" className="button">
            {messages.load_more}
          </button>
        </p>
      )}
      {pieces.some(({ page }) => page) && (
        <p className={`cluster rule-above ${s.pages}`}>
          {pieces.map((piece) => (
            <PageLink key={piece.id} piece={piece} className={`onward ${s.page}`}>
              <b>{piece.title} </b>
            </PageLink>
          ))}
        </p>
      )}
    </>
  );
}

/** The link that opens a piece, and its caption. */
function PieceView({ piece, tab }: { piece: Piece; tab: Tab }) {
  const messages = useMessages().gallery;
  return (
    <>
      <PieceLink piece={piece} group={tab} className={s.open} hint={piece.video ? undefined : messages.open}>
        <PictureView picture={piece} sizes={sizes.piece} className={`photo ${s.picture}`} />{" "}
        {piece.video && <span className={`play small ${s.play}`}>{messages.play}</span>}
      </PieceLink>
      <div className={`small ${s.caption}`}>
        <h3 className={s.title}>{piece.title}</h3>
        {piece.caption && <p>{piece.caption}</p>}
      </div>
    </>
  );
}
