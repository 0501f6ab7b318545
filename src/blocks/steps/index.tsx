import type { StepsSection } from "../../content.generated.ts";
import { Actions } from "../../ui/links/Actions.tsx";
import { Prose } from "../../ui/text/Prose.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./steps.module.css";

/** Numbered steps: below each other on phones, side by side in wide windows. */
export default function Steps({ steps, columns, ...section }: StepsSection) {
  return (
    <>
      <SectionHead {...section} />
      <ol className={`stack columns ${s.list}`} data-columns={columns}>
        {steps.map((step) => (
          <li key={step.title} className={`stack ${s.step}`}>
            <h3 className="item-title">{step.title}</h3>
            <Prose html={step.text} className="item-text" />
          </li>
        ))}
      </ol>
      <Actions {...section} className={s.action} />
    </>
  );
}
