import Hero from "../../blocks/hero/index.tsx";
import { useMessages } from "../../client/renderer/site-context.ts";
import type { HeroSection } from "../../content.generated.ts";
import { PictureView } from "../../ui/pictures/PictureView.tsx";
import { PieceLink } from "../../ui/viewer/PieceLink.tsx";
import s from "./hero.film.module.css";

/** A hero with pieces as frames of a film that both edges of the page cut. Each opens in the viewer. */
export default function HeroFilm(section: HeroSection) {
  const messages = useMessages().gallery;
  const { heading, film: items = [] } = section;
  return (
    <Hero {...section}>
      <ul className={`${s.cut} ${s.strip} ${s.film}`}>
        {items.map((piece) => (
          <li key={piece.id}>
            <PieceLink
              piece={piece}
              hint={piece.video ? messages.play : messages.open}
              group={{ label: heading, items }}
            >
              <PictureView picture={piece} sizes="(width > 600px) 30vw, 60vw" className={s.frame} first />
            </PieceLink>
          </li>
        ))}
      </ul>
    </Hero>
  );
}
