import { useId } from "react";
import type { FaqSection } from "../../content.generated.ts";
import { useFromDocument } from "../../ui/controls/use-from-document.ts";
import { Prose } from "../../ui/text/Prose.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./faq.module.css";

/** Questions that open without scripts, one at a time; or all of them with their answers. */
export default function Faq({ layout, questions, ...section }: FaqSection) {
  const group = useId();
  const open = useFromDocument(() => [...document.getElementsByName(group)].map((item) => item.hasAttribute("open")));
  return (
    <>
      <SectionHead {...section} />
      {layout === "open" ? (
        <div>
          {questions.map(({ question, answer }) => (
            <div key={question} className={`stack ${s.pair}`}>
              <h3 className={s.asked}>{question}</h3>
              <Prose html={answer} className={s.reply} />
            </div>
          ))}
        </div>
      ) : (
        <div className={`ruled ${s.list}`}>
          {questions.map(({ question, answer }, at) => (
            <details key={question} name={group} className={s.item} open={open?.[at]}>
              <summary className={`stack ${s.summary}`}>
                <h3 className={s.question}>{question}</h3>
              </summary>
              <Prose html={answer} className={s.answer} />
            </details>
          ))}
        </div>
      )}
    </>
  );
}
