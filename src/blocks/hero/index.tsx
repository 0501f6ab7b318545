import type { ReactNode } from "react";
import type { HeroSection } from "../../content.generated.ts";
import { Actions } from "../../ui/links/Actions.tsx";
import { Drawing } from "../../ui/pictures/Drawing.tsx";
import { FigureView } from "../../ui/pictures/FigureView.tsx";
import { Halftone } from "../../ui/pictures/Halftone.tsx";
import { Highlighted } from "../../ui/text/Highlighted.tsx";
import { Prose } from "../../ui/text/Prose.tsx";
import s from "./hero.module.css";

/** The first screen of a page (requirements 2.5 to 2.8): heading, blurb and one or two buttons, with artwork, or what a look shows instead. */
export default function Hero({ children, ...section }: HeroSection & { children?: ReactNode }) {
  const { label, heading, highlight, text, layout, picture, focus } = section;
  return (
    <div className={`stack ${s.hero}`}>
      {!(picture || children) && <Artwork {...section} />}
      {label && <p className={`label dashed ${s.label}`}>{label}</p>}
      <h1 className={s.heading}>
        <Highlighted text={heading} part={highlight} />
      </h1>
      <div className={`stack ${s.foot}`}>
        <Prose html={text} className={`lead ${s.text}`} />
        <Actions {...section} />
      </div>
      {picture && (
        <FigureView
          figure={picture}
          sizes={layout === "band" ? "100vw" : "(width >= 1024px) 40vw, 92vw"}
          className={
            layout === "band" ? `${s.strip} ${s.band} ${(focus && s[focus]) ?? ""}`.trimEnd() : `in-view ${s.picture}`
          }
          first
        />
      )}
      {children}
    </div>
  );
}

function Artwork({ art, art_color: color, background_picture: behind, backdrop }: HeroSection) {
  if (art) return <Drawing art={art} ink={color} className={s.scene} bleeds />;
  return behind || backdrop === "none" ? null : <Halftone className={s.art} />;
}
