import type { PolicySection } from "../../content.generated.ts";
import { Halftone } from "../../ui/pictures/Halftone.tsx";
import { Prose } from "../../ui/text/Prose.tsx";
import s from "./policy.module.css";

/** A policy (requirements 2.9): numbered sections next to a table of contents. */
export default function Policy({ label, heading, intro, updated, contents, sections }: PolicySection) {
  return (
    <>
      <Halftone className={s.dots} />
      <header>
        {label && <p className="label">{label}</p>}
        <h1 className={`page-title ${s.heading}`}>{heading}</h1>
        {intro && <Prose html={intro} className={`lead ${s.intro}`} />}
        {updated && <p className={`fact ${s.updated}`}>{updated}</p>}
      </header>
      <div className={`stack ${s.body}`}>
        <nav className={`rule-above unprinted ${s.contents}`} aria-labelledby="policy-contents">
          <h2 id="policy-contents">{contents}</h2>
          <ol>
            {sections.map((section, index) => (
              <li key={section.title}>
                <a className="stack marks" href={`#section-${index + 1}`}>
                  {section.title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div>
          {sections.map((section, index) => (
            <article key={section.title} id={`section-${index + 1}`} className={s.section}>
              <h2 className={s.title}>
                {index + 1}. {section.title}
              </h2>
              {section.scale && <Scale steps={section.scale} />}
              <Prose html={section.text} className={s.text} />
            </article>
          ))}
        </div>
      </div>
    </>
  );
}

/** The steps of a rule as a figure. Its bars are SVG, since a strict policy allows no inline styles. */
function Scale({ steps }: { steps: NonNullable<PolicySection["sections"][number]["scale"]> }) {
  return (
    <dl className={`stack ${s.scale}`}>
      {steps.map(({ when, amount, note, share }) => (
        <div key={when} className={s.step}>
          <dt className={s.when}>{when}</dt>
          <dd className={s.amount}>
            <b>{amount}</b>
            {note && <span> {note}</span>}
            {share !== undefined && (
              <svg className={s.bar} aria-hidden="true">
                <rect width={`${share}%`} height="100%" />
              </svg>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
