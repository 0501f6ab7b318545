import Hero from "../../blocks/hero/index.tsx";
import type { HeroSection } from "../../content.generated.ts";
import { Drawing } from "../../ui/pictures/Drawing.tsx";
import s from "./hero.art.module.css";

/** A hero with a drawing that runs off the page. */
export default function HeroArt(section: HeroSection) {
  const { art, art_color: color } = section;
  return <Hero {...section}>{art && <Drawing art={art} ink={color} className={s.scene} bleeds />}</Hero>;
}
