import Hero from "../../blocks/hero/index.tsx";
import type { HeroSection } from "../../content.generated.ts";
import { hangsBelow } from "../../ui/text/hangs-below.ts";
import s from "./hero.figure.module.css";

/** The number of characters that the smallest type is for. */
const LONGEST_FIGURE = 7;

/** A hero with a number as large as its artwork would be. */
export default function HeroFigure(section: HeroSection) {
  const { figure } = section;
  return (
    <Hero {...section}>
      {figure && (
        <p
          className={`${s.cut} ${s.edge} ${s.figure}`}
          data-length={Math.min(figure.number.length, LONGEST_FIGURE)}
          data-number={figure.number}
          data-hangs={hangsBelow(figure.number) ? "" : undefined}
        >
          {figure.label && <span>{figure.label} </span>}
          <b data-ink-rows="">{figure.number}</b>
        </p>
      )}
    </Hero>
  );
}
