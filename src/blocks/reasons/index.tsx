import type { ReasonsSection } from "../../content.generated.ts";
import { ActionLink } from "../../ui/links/ActionLink.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import { WholeParts } from "../../ui/text/WholeParts.ts";
import s from "./reasons.module.css";

/** Why-choose-us points (requirements 2.7), around a halftone disc (on tablets one each, on phones none), or without one. */
export default function Reasons({ label, heading, text, layout = "orbit", reasons, action }: ReasonsSection) {
  return (
    <>
      <SectionHead label={label} heading={heading} text={text} />
      <div className={s.body} data-layout={layout}>
        {layout.startsWith("orbit") && <div className={s.disc} aria-hidden="true" />}
        <ul className={s.list}>
          {reasons.map((reason) => (
            <li key={reason.title} className={s.reason}>
              <h3 className={s.title}>
                <WholeParts text={reason.title} />
              </h3>
              <p>
                <WholeParts text={reason.text} />
              </p>
            </li>
          ))}
        </ul>
        {action && <ActionLink action={action} className={`button button-main ${s.action}`} />}
      </div>
    </>
  );
}
