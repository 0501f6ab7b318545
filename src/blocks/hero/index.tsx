import type { ReactNode } from "react";
import type { HeroSection } from "../../content.generated.ts";
import { Actions } from "../../ui/links/Actions.tsx";
import { FigureView } from "../../ui/pictures/FigureView.tsx";
import { Halftone } from "../../ui/pictures/Halftone.tsx";
import { Highlighted } from "../../ui/text/Highlighted.tsx";
import { Prose } from "../../ui/text/Prose.tsx";
import s from "./hero.module.css";

/** The first screen of a page (requirements 2.5 to 2.8): heading, blurb and one or two buttons, with artwork, or what a look shows instead. */
export default function Hero({ children, ...section }: HeroSection & { children?: ReactNode }) {
  const { label, heading, highlight, text, picture, background_picture: behind, backdrop } = section;
  const isPlain = picture || behind || children || backdrop === "none";
  return (
    <div className={`stack ${s.hero}`}>
      {!isPlain && <Halftone className={s.art} />}
      {label && <p className={`label dashed ${s.label}`}>{label}</p>}
      <h1 className={s.heading}>
        <Highlighted text={heading} part={highlight} />
      </h1>
      <div className={`stack ${s.foot}`}>
        <Prose html={text} className={`lead ${s.text}`} />
        <Actions {...section} />
      </div>
      {picture && (
        <FigureView figure={picture} sizes="(width >= 1024px) 40vw, 92vw" className={`in-view ${s.picture}`} first />
      )}
      {children}
    </div>
  );
}
