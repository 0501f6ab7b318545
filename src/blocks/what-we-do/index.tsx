import type { WhatWeDoSection } from "../../content.generated.ts";
import { relOf } from "../../ui/links/rel.ts";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./what-we-do.module.css";

/** The "What we do" banner (requirements 2.4): every service in one continuous line of very large links, or in rows with notes. */
export default function WhatWeDo({ label, heading, highlight, text, items }: WhatWeDoSection) {
  const noted = items.some(({ note }) => note);
  return (
    <>
      <SectionHead label={label} heading={heading} highlight={highlight} text={text} />
      <ul className={`${s.services} ${noted ? s.rows : s.line}`}>
        {items.map((item) => (
          <li key={item.label}>
            <a href={item.link} rel={relOf(item.link)}>
              <span className={s.name}>{item.label}</span>
              {item.note && <span className={s.note}> {item.note}</span>}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
