import type { HeroSection } from "../../content.generated.ts";
import { ActionLink } from "../../ui/links/ActionLink.tsx";
import { Highlighted } from "../../ui/text/Highlighted.tsx";
import { Prose } from "../../ui/text/Prose.tsx";
import s from "./hero.module.css";

/** The first screen of a page (requirements 2.5 to 2.8): heading, blurb and a button, in front of halftone artwork. */
export default function Hero({ label, heading, highlight, text, action, art = "disc" }: HeroSection) {
  return (
    <div className={s.hero}>
      <div className={s.art} data-art={art} aria-hidden="true">
        <i />
      </div>
      {label && <p className={s.label}>{label}</p>}
      <h1 className={s.heading}>
        <Highlighted text={heading} part={highlight} />
      </h1>
      <div className={s.foot}>
        <Prose html={text} className={s.text} />
        {action && (
          <ActionLink action={action} className="button button-main">
            {action.label}
          </ActionLink>
        )}
      </div>
    </div>
  );
}
