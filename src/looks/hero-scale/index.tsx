import Hero from "../../blocks/hero/index.tsx";
import type { HeroSection } from "../../content.generated.ts";
import s from "./hero.scale.module.css";

/** A hero with what sizes cost: bars along a ruler, each as long as its size. Drawn in SVG, since a strict policy allows no inline styles. */
export default function HeroScale(section: HeroSection) {
  const { scale: bars = [] } = section;
  const longest = Math.max(...bars.map(({ size }) => size));
  return (
    <Hero {...section}>
      <ul className={`${s.cut} ${s.strip} ${s.scale}`}>
        {bars.map(({ size, label, price }) => (
          <li key={label} className={s.bar}>
            <svg aria-hidden="true">
              <rect width={`${(100 * size) / longest}%`} height="100%" className={s.length} />
            </svg>
            <p className="level">
              {price && <b>{price}</b>} {label}
            </p>
          </li>
        ))}
      </ul>
    </Hero>
  );
}
