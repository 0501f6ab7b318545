import type { HeroSection } from "../../content.generated.ts";
import { ActionLink } from "../../ui/links/ActionLink.tsx";
import { Drawing } from "../../ui/pictures/Drawing.tsx";
import { Halftone } from "../../ui/pictures/Halftone.tsx";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { Highlighted } from "../../ui/text/Highlighted.tsx";
import { hangsBelow } from "../../ui/text/hangs-below.ts";
import { Prose } from "../../ui/text/Prose.tsx";
import { Film } from "./Film.tsx";
import s from "./hero.module.css";
import { Scale } from "./Scale.tsx";
import { Wall } from "./Wall.tsx";

/** The number of characters for which measures.css has the smallest type. */
const LONGEST_FIGURE = 7;

/** The first screen of a page (requirements 2.5 to 2.8): heading, blurb and a button, with artwork or what is in its place. */
export default function Hero(section: HeroSection) {
  const { label, heading, highlight, text, action, layout, picture, focus, pieces, figure, film, scale } = section;
  return (
    <div className={s.hero}>
      {!(picture || pieces || figure || film || scale) && <Artwork {...section} />}
      {label && <p className={`label ${s.label}`}>{label}</p>}
      <h1 className={s.heading}>
        <Highlighted text={heading} part={highlight} />
      </h1>
      <div className={s.foot}>
        <Prose html={text} className={s.text} />
        {action && <ActionLink action={action} className="button button-main" />}
      </div>
      {picture && (
        <PictureView
          picture={picture.image}
          alt={picture.alt}
          sizes={layout === "band" ? "100vw" : "(width > 900px) 40vw, 92vw"}
          className={layout === "band" ? `${s.band} ${(focus && s[focus]) ?? ""}`.trimEnd() : s.picture}
          first
        />
      )}
      {figure && (
        <p
          className={s.figure}
          data-length={Math.min(figure.number.length, LONGEST_FIGURE)}
          data-number={figure.number}
          data-hangs={hangsBelow(figure.number) ? "" : undefined}
        >
          {figure.label && <span>{figure.label} </span>}
          <b data-ink-rows="">{figure.number}</b>
        </p>
      )}
      {film && <Film label={heading} items={film} />}
      {scale && <Scale bars={scale} />}
      {pieces && <Wall label={heading} items={pieces} />}
    </div>
  );
}

function Artwork({ art, art_color: color, backdrop = "disc", layout, focus }: HeroSection) {
  const ink = color === "blue" ? color : undefined;
  if (!art) return backdrop === "none" ? null : <Halftone className={s.art} art={backdrop} />;
  if (layout !== "cropped") return <Drawing art={art} ink={ink} className={s.scene} bleeds />;
  return <Drawing art={art} ink={ink} className={`${s.cropped} ${(focus && s[focus]) ?? ""}`.trimEnd()} />;
}
