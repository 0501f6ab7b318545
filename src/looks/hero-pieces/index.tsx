import Hero from "../../blocks/hero/index.tsx";
import type { HeroSection } from "../../content.generated.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { PieceLink } from "../../ui/viewer/PieceLink.tsx";
import s from "./hero.pieces.module.css";

/** A hero with a wall of eight pieces from edge to edge, their names below them. Each opens in the viewer. */
export default function HeroPieces(section: HeroSection) {
  const { heading, pieces: items = [] } = section;
  return (
    <Hero {...section}>
      <ul className={`stack ${s.wall}`}>
        {items.map((piece, at) => (
          <li key={piece.id}>
            <PieceLink piece={piece} group={{ label: heading, items }}>
              <PictureView
                picture={piece}
                sizes={at === 0 ? "(width > 600px) 75vw, 100vw" : "auto, 50vw"}
                className={s.piece}
                first={at === 0}
              />
            </PieceLink>
            <p className={`small ${s.note}`}>
              <b>{piece.title}</b> {at === 0 && <span>{piece.caption}</span>}
            </p>
          </li>
        ))}
      </ul>
    </Hero>
  );
}
