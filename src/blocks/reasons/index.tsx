import type { ReasonsSection } from "../../content.generated.ts";
import { ActionLink } from "../../ui/links/ActionLink.tsx";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import { WholeParts } from "../../ui/text/WholeParts.ts";
import s from "./reasons.module.css";

/** The layouts with room for pictures. */
const PICTURED = ["shown", "lead", "talk", "notes"];

/** Why-choose-us points (requirements 2.7), around a halftone disc (on tablets one each, on phones its number), or without one. */
export default function Reasons({ head, label, heading, text, layout = "orbit", reasons, action }: ReasonsSection) {
  return (
    <>
      <SectionHead label={label} heading={heading} text={text} layout={head} />
      <div className={s.body} data-layout={layout}>
        {layout.startsWith("orbit") && <div className={s.disc} aria-hidden="true" />}
        <ul className={s.list}>
          {reasons.map((reason) => (
            <li key={reason.title} className={s.reason} data-shown={reason.picture ? "" : undefined}>
              {reason.picture && PICTURED.includes(layout) && (
                <PictureView
                  picture={reason.picture.image}
                  onPhones={reason.picture.phone_image}
                  alt={reason.picture.alt}
                  sizes="(width > 900px) 60vw, 92vw"
                  className={s.picture}
                />
              )}
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
