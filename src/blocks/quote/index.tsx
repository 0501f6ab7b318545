import type { QuoteSection } from "../../content.generated.ts";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import s from "./quote.module.css";

/** From this many characters on, a quote is set smaller. */
const LONG = 140;

/** One quote in large type, who said it, and a picture beside it of what it is about. */
export default function Quote({ label, quote, name, role, photo, picture }: QuoteSection) {
  return (
    <div className={s.layout}>
      {label && <p className="label">{label}</p>}
      <figure className={s.figure}>
        <blockquote className={s.quote} data-long={quote.length > LONG}>
          <p>{quote}</p>
        </blockquote>
        {(name || role || photo) && (
          <figcaption className={s.person}>
            {photo && <PictureView picture={photo} alt="" className={s.photo} />}
            <span>
              {name && <b className={s.name}>{name}</b>}
              {role && <span className={s.role}>{role}</span>}
            </span>
          </figcaption>
        )}
      </figure>
      {picture && <PictureView picture={picture.image} alt={picture.alt} sizes={sizes.text} className={s.picture} />}
    </div>
  );
}
