import type { WhatWeDoSection } from "../../content.generated.ts";
import { relOf } from "../../ui/links/rel.ts";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./what-we-do.module.css";

/** The "What we do" banner (requirements 2.4): every service as a row with a very large link. */
export default function WhatWeDo({ items, ...section }: WhatWeDoSection) {
  return (
    <>
      <SectionHead {...section} />
      <ul className={s.services}>
        {items.map((item) => (
          <li key={item.label}>
            <a href={item.link} rel={relOf(item.link)}>
              {item.label} <span className={s.note}>{item.note}</span>
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
