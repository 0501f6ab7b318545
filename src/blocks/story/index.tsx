import type { StorySection } from "../../content.generated.ts";
import { Prose } from "../../ui/text/Prose.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./story.module.css";

/** Our Story (requirements 2.5): the year as a poster, dissolving into dots, and the text below it. */
export default function Story({ label, heading, year, text }: StorySection) {
  return (
    <>
      <SectionHead label={label} heading={heading} />
      <div className={s.body}>
        {year && (
          <p className={s.frame}>
            <span className={s.year}>{year}</span>
          </p>
        )}
        <Prose html={text} className={s.text} />
      </div>
    </>
  );
}
