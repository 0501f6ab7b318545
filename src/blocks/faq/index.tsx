import { useId } from "react";
import type { FaqSection } from "../../content.generated.ts";
import { Prose } from "../../ui/text/Prose.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./faq.module.css";

/** Questions that open natively, one at a time; what the visitor opened before hydration stays open. */
export default function Faq({ head, label, heading, highlight, text, questions }: FaqSection) {
  const group = useId();
  return (
    <>
      <SectionHead label={label} heading={heading} highlight={highlight} text={text} layout={head} />
      <div className={s.list}>
        {questions.map(({ question, answer }) => (
          <details key={question} name={group} className={s.item} suppressHydrationWarning>
            <summary className={s.summary}>
              <h3 className={s.question}>{question}</h3>
            </summary>
            <Prose html={answer} className={s.answer} />
          </details>
        ))}
      </div>
    </>
  );
}
