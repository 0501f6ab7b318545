import type { Html } from "../../client/content-types.ts";
import { Highlighted } from "./Highlighted.tsx";
import { Prose } from "./Prose.tsx";
import s from "./SectionHead.module.css";

interface SectionHeadProps {
  label?: string | undefined;
  heading: string;
  highlight?: string | undefined;
  text?: Html | undefined;
  /** The heading has the whole measure in wide windows, on one line where it fits. */
  wide?: boolean;
}

/** The head of a section: a hairline that a small label may begin, the huge heading below. */
export function SectionHead({ label, heading, highlight, text, wide }: SectionHeadProps) {
  return (
    <header className={s.head} data-wide={wide || undefined}>
      {label && <p className={`label ${s.label}`}>{label}</p>}
      <h2 className={s.heading}>
        <Highlighted text={heading} part={highlight} />
      </h2>
      {text && <Prose html={text} className={s.text} />}
    </header>
  );
}
