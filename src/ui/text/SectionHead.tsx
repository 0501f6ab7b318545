import type { Html } from "../../client/content-types.ts";
import { Highlighted } from "./Highlighted.tsx";
import { Prose } from "./Prose.tsx";
import s from "./SectionHead.module.css";

interface SectionHeadProps {
  label?: string | undefined;
  heading: string;
  highlight?: string | undefined;
  text?: Html | undefined;
  /** Described in common.schema.json. */
  head?: "tall" | "running" | "band" | undefined;
}

/** The head of a section: a hairline, a small label left below it, the huge heading right, unless its layout says otherwise. */
export function SectionHead({ label, heading, highlight, text, head }: SectionHeadProps) {
  return (
    <header className={`stack ${s.head}`} data-layout={head === "tall" ? undefined : head}>
      {label && <p className={`label ${s.label}`}>{label}</p>}
      <h2 className={s.heading}>
        <Highlighted text={heading} part={highlight} />
      </h2>
      {text && <Prose html={text} className={`lead ${s.text}`} />}
    </header>
  );
}
