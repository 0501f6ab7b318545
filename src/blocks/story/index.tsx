import type { StorySection } from "../../content.generated.ts";
import { FigureView } from "../../ui/pictures/FigureView.tsx";
import { Prose } from "../../ui/text/Prose.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./story.module.css";

/** Our Story (requirements 2.5): a picture, or the year as a poster that dissolves into dots, and the text next to it. */
export default function Story({ label, heading, highlight, year, picture, text }: StorySection) {
  return (
    <>
      <SectionHead label={label} heading={heading} highlight={highlight} />
      <div className={`stack ${s.body}`}>
        {year && (
          <p className={s.frame} data-ink-rows="" data-plate={year}>
            <span className={s.year}>{year}</span>
          </p>
        )}
        {picture && (
          <FigureView figure={picture} sizes="(width >= 1024px) 52vw, 92vw" className={`in-view ${s.picture}`} />
        )}
        <Prose html={text} className={s.text} />
      </div>
    </>
  );
}
