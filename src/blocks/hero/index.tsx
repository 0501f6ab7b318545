import type { HeroSection } from "../../content.generated.ts";
import { ActionLink } from "../../ui/links/ActionLink.tsx";
import { Drawing } from "../../ui/pictures/Drawing.tsx";
import { Halftone } from "../../ui/pictures/Halftone.tsx";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { Highlighted } from "../../ui/text/Highlighted.tsx";
import { Prose } from "../../ui/text/Prose.tsx";
import s from "./hero.module.css";
import { Wall } from "./Wall.tsx";

type ArtName = NonNullable<HeroSection["art"]>;

/** Artwork behind the words. All other artwork is a drawing in two inks, next to them. */
const PATTERNS = new Set<ArtName>(["disc", "wave", "burst", "stripes", "stairs", "ring"]);

/** The first screen of a page (requirements 2.5 to 2.8): heading, blurb and a button, with artwork, a picture or a wall of work. */
export default function Hero({ label, heading, highlight, text, action, picture, pieces, art }: HeroSection) {
  return (
    <div className={s.hero}>
      {!picture && !pieces && art !== "none" && <Art art={art} />}
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
          sizes="(width > 900px) 40vw, 92vw"
          className={s.picture}
          first
        />
      )}
      {pieces && <Wall label={heading} items={pieces} />}
    </div>
  );
}

function Art({ art = "disc" }: { art?: ArtName | undefined }) {
  if (PATTERNS.has(art)) return <Halftone className={s.art} art={art} />;
  return <Drawing art={art} classes={{ scene: s.scene, drawing: s.drawing }} />;
}
