import type { QuoteSection } from "../../content.generated.ts";
import { Actions } from "../../ui/links/Actions.tsx";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { Prose } from "../../ui/text/Prose.tsx";
import s from "./quote.module.css";

/** From this many characters on, a quote is set smaller. */
const LONG = 140;

/** One quote in large type, who said it, and a picture beside it of what it is about; below it, how that came about. */
export default function Quote({ label, quote, name, role, photo, picture, plain, story }: QuoteSection) {
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
              {photo && <PictureView picture={photo} alt="" className={`photo ${s.photo}`} />}
              <span>
                {name && <b className={s.name}>{name}</b>}
                {role && <span className={s.role}>{role}</span>}
              </span>
            </figcaption>
          )}
        </figure>
        {story && <Story {...story} />}
      </div>
      {picture && (
        <PictureView
          picture={picture.image}
          onPhones={picture.phone_image}
          alt={picture.alt}
          sizes={sizes.text}
          className={`photo ${s.picture}`}
        />
      )}
    </div>
  );
}

/** The story of a job: its beginning, its cost, and a link to all of it. */
function Story({ before, number, text, action, second_action: second }: NonNullable<QuoteSection["story"]>) {
  return (
    <div className={`cluster ${s.story}`}>
      {before && (
        <PictureView
          picture={before.image}
          onPhones={before.phone_image}
          alt={before.alt}
          sizes="240px"
          className={s.before}
        />
      )}
      <div className={s.bill}>
        {number && <b className={s.number}>{number}</b>}
        <Prose html={text} />
        <Actions actions={[action, second]} main="button" />
      </div>
    </div>
  );
}
