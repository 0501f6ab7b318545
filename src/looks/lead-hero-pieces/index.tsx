import LeadHero from "../../blocks/lead-hero/index.tsx";
import type { LeadHeroSection } from "../../content.generated.ts";
import { sizes } from "../../ui/pictures/image-slots.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import s from "./lead-hero.pieces.module.css";

/** A lead hero with pieces of work: two or three side by side, or one that resolves out of dots. */
export default function LeadHeroPieces(section: LeadHeroSection) {
  const { pieces = [], names, backdrop } = section;
  const [first] = pieces;
  const lone = pieces.length === 1 ? first : undefined;
  const pieceSizes = lone ? sizes.half : sizes.piece;
  return (
    <LeadHero {...section} {...(lone && { backdrop: "none", className: s.lone })}>
      {lone && backdrop !== "none" && (
        <div className={s.enlarged}>
          <PictureView picture={{ image: lone.image }} sizes={pieceSizes} />
        </div>
      )}
      <ul className={s.pieces}>
        {pieces.map(({ id, image, alt, title }) => (
          <li key={id}>
            <PictureView picture={{ image, alt }} sizes={pieceSizes} className={s.piece} />
            {names && <p className={`small ${s.name}`}>{title}</p>}
          </li>
        ))}
      </ul>
    </LeadHero>
  );
}
