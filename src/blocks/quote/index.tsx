import type { QuoteSection } from "../../content.generated.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import s from "./quote.module.css";

/** From this many characters on, a quote is set smaller. */
const LONG = 140;

/** One quote in large type, and who said it. */
export default function Quote({ label, quote, name, role, photo }: QuoteSection) {
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
    </div>
  );
}
