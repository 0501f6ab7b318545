import Hero from "../../blocks/hero/index.tsx";
import type { HeroSection } from "../../content.generated.ts";
import { Drawing } from "../../ui/pictures/Drawing.tsx";
import s from "./hero.cropped.module.css";

/** A hero with a drawing that the window cuts. */
export default function HeroCropped(section: HeroSection) {
  const { art, art_color: color, focus = "top" } = section;
  const part = { top: "", middle: s.middle, bottom: s.bottom }[focus];
  return (
    <Hero {...section}>
      {art && <Drawing art={art} ink={color} className={`${s.cut} ${s.edge} ${s.cropped} ${part}`.trimEnd()} />}
    </Hero>
  );
}
