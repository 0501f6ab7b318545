import type { HeroSection } from "../../content.generated.ts";
import s from "./hero.module.css";

/** What sizes cost: bars along a ruler, each as long as its size. Drawn in SVG, since a strict policy allows no inline styles. */
export function Scale({ bars }: { bars: NonNullable<HeroSection["scale"]> }) {
  const longest = Math.max(...bars.map(({ size }) => size));
  return (
    <ul className={s.scale}>
      {bars.map(({ size, label, price }) => (
        <li key={label} className={s.bar}>
          <svg aria-hidden="true">
            <rect width={`${(100 * size) / longest}%`} height="100%" className={s.length} />
          </svg>
          <p>
            {price && <b>{price}</b>} {label}
          </p>
        </li>
      ))}
    </ul>
  );
}
