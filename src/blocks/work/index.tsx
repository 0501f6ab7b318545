import { useMessages } from "../../client/renderer/site-context.ts";
import type { WorkSection } from "../../content.generated.ts";
import { Actions } from "../../ui/links/Actions.tsx";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { Testimonial } from "../../ui/text/Testimonial.tsx";
import { WholeParts } from "../../ui/text/WholeParts.ts";
import { PageLink } from "../../ui/viewer/PageLink.tsx";
import { type Piece, PieceLink } from "../../ui/viewer/PieceLink.tsx";
import s from "./work.module.css";

/** The layouts with one large piece. */
const SIZED = ["lead", "banner", "quote"];

/** Proof: pieces of the portfolio, in one row unless `layout` says otherwise, and a quote from one of these clients. */
export default function Work({ heading, pieces, testimonial, layout = "row", ...section }: WorkSection) {
  return (
    <>
      <header className={`cluster ${s.head}`}>
        <h2 className={s.heading}>{heading}</h2>
        <Actions {...section} main={s.more} quiet={s.more} />
      </header>
      <div
        className={SIZED.includes(layout) ? `${s.row} ${s.sized}` : s.row}
        data-layout={layout === "row" ? undefined : layout}
      >
        <ul className={s.pieces}>
          {pieces.map((piece) => (
            <PieceOfWork key={piece.id} piece={piece} heading={heading} />
          ))}
        </ul>
        {testimonial && <Testimonial testimonial={testimonial} className={s.testimonial} />}
      </div>
    </>
  );
}

/** A piece with its client and what was made; a film opens in the viewer. */
function PieceOfWork({ piece, heading }: { piece: Piece; heading: string }) {
  const { play } = useMessages().gallery;
  const { image, alt, video, title, caption } = piece;
  const picture = <PictureView picture={{ image, alt }} sizes={sizes.piece} className={`photo ${s.picture}`} />;
  return (
    <li className={s.piece} data-shape={image.width === image.height ? "square" : "wide"}>
      {video ? (
        <PieceLink piece={piece} group={{ label: heading, items: [piece] }} className={s.film}>
          {picture} <span className={`play small ${s.play}`}>{play}</span>
        </PieceLink>
      ) : (
        picture
      )}
      <h3 className={s.title}>{title}</h3>
      {caption && (
        <p className={`small ${s.caption}`}>
          <WholeParts text={caption} />
        </p>
      )}
      <PageLink piece={piece} className={`onward small ${s.page}`} />
    </li>
  );
}
