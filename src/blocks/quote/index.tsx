import type { ReactNode } from "react";
import type { QuoteSection } from "../../content.generated.ts";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import s from "./quote.module.css";

/** A quote with at least this many characters is set smaller. */
const LONG = 140;

/** One quote in large type, who said it, and next to it a picture of what it is about. A look may add something below the person. */
export default function Quote({ children, ...section }: QuoteSection & { children?: ReactNode }) {
  const { label, quote, name, role, photo, picture, plain } = section;
  return (
    <div className={`stack ${s.layout}`} data-plain={plain}>
      <div className={`stack ${s.words}`}>
        {label && <p className="label">{label}</p>}
        <figure className={`stack ${s.figure}`}>
          <blockquote className={s.quote} data-long={quote.length > LONG}>
            <p>{quote}</p>
          </blockquote>
          {(name || role || photo) && (
            <figcaption className={`cluster ${s.person}`}>
              {photo && <PictureView picture={{ image: photo }} className={`photo ${s.photo}`} />}
              <span>
                {name && <b className={s.name}>{name}</b>}
                {role && <span className={s.role}>{role}</span>}
              </span>
            </figcaption>
          )}
        </figure>
        {children}
      </div>
      {picture && <PictureView picture={picture} sizes={sizes.text} className={`photo ${s.picture}`} />}
    </div>
  );
}
