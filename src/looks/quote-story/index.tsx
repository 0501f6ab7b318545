import Quote from "../../blocks/quote/index.tsx";
import type { QuoteSection } from "../../content.generated.ts";
import { Actions } from "../../ui/links/Actions.tsx";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { Prose } from "../../ui/text/Prose.tsx";
import s from "./quote.story.module.css";

/** A quote with the story of the job below the person. */
export default function QuoteStory(section: QuoteSection) {
  return <Quote {...section}>{section.story && <Story {...section.story} />}</Quote>;
}

/** The beginning of the story, its cost, and a link to the whole story. */
function Story({ before, number, text, ...story }: NonNullable<QuoteSection["story"]>) {
  return (
    <div className={`cluster ${s.story}`}>
      {before && <PictureView picture={before} sizes="240px" className={s.before} />}
      <div className={`stack ${s.bill}`}>
        {number && <b className={s.number}>{number}</b>}
        <Prose html={text} />
        <Actions {...story} main="button" />
      </div>
    </div>
  );
}
