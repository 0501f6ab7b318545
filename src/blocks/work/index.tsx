import { useMessages } from "../../client/renderer/site-context.ts";
import type { WorkSection } from "../../content.generated.ts";
import { ActionLink } from "../../ui/links/ActionLink.tsx";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { Portrait } from "../../ui/pictures/Portrait.tsx";
import s from "./work.module.css";

/** Proof in one row: pieces of the portfolio, all of one height, and what one of these clients says. */
export default function Work({ heading, pieces, testimonial, action }: WorkSection) {
  return (
    <>
      <header className={s.head}>
        <h2 className={s.heading}>{heading}</h2>
        {action && (
          <ActionLink action={action} className={s.more}>
            {action.label}
          </ActionLink>
        )}
      </header>
      <div className={s.row}>
        <ul className={s.pieces}>
          {pieces.map((piece) => (
            <Piece key={piece.id} piece={piece} />
          ))}
        </ul>
        {testimonial && (
          <figure className={s.testimonial}>
            <blockquote className={s.quote}>
              <p>{testimonial.quote}</p>
            </blockquote>
            <figcaption className={s.person}>
              <Portrait picture={testimonial.photo} name={testimonial.name} className={s.photo} />
              <span>
                <b className={s.name}>{testimonial.name}</b>
                {testimonial.role}
              </span>
            </figcaption>
          </figure>
        )}
      </div>
    </>
  );
}

/** A piece with its client and what was made; a film is a link to its file. */
function Piece({ piece }: { piece: WorkSection["pieces"][number] }) {
  const { play } = useMessages().gallery;
  const { image, alt, video, title, caption } = piece;
  const picture = <PictureView picture={image} alt={alt} sizes={sizes.piece} className={s.picture} />;
  return (
    <li className={s.piece} data-shape={image.width === image.height ? "square" : "wide"}>
      {video ? (
        <a href={video.src} className={s.film} aria-label={`${play}: ${title}`}>
          {picture} <span className={s.play}>{play}</span>
        </a>
      ) : (
        picture
      )}
      <h3 className={s.title}>{title}</h3>
      {caption && <p className={s.caption}>{caption}</p>}
    </li>
  );
}
