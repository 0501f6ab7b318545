import Hero from "../../blocks/hero/index.tsx";
import type { HeroSection } from "../../content.generated.ts";
import { FigureView } from "../../ui/pictures/FigureView.tsx";
import s from "./hero.band.module.css";

/** A hero with a picture below the words, from edge to edge of the page. */
export default function HeroBand({ picture, ...section }: HeroSection) {
  const { focus = "middle" } = section;
  const part = { top: s.top, middle: "", bottom: s.bottom }[focus];
  return (
    <Hero {...section}>
      {picture && (
        <FigureView
          figure={picture}
          sizes="100vw"
          className={`${s.cut} ${s.strip} ${s.band} ${part}`.trimEnd()}
          first
        />
      )}
    </Hero>
  );
}
