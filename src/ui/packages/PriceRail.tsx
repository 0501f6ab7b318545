import type { Packages } from "../../content.generated.ts";
import s from "./PriceRail.module.css";

interface PriceRailProps {
  category: Packages;
  /** Which package is shown, counted from 0. */
  index: number;
}

/** Names and prices of all packages, for phones, which show one at a time: a tap shows that one. */
export function PriceRail({ category, index }: PriceRailProps) {
  return (
    <fieldset className={s.rail} data-parts="">
      <legend className="visually-hidden">{category.label}</legend>
      {category.packages.map(({ name, scope, now, badge }, at) => (
        <button
          key={[name, scope, now].join()}
          type="button"
          aria-current={at === index}
          className={s.price}
          data-pick=""
        >
          {now && (
            <span className={s.name}>
              {name}
              <span className={s.comma}>, </span>
            </span>
          )}
          {now ?? name}
          {badge && (
            <span className={s.badge}>
              <span className={s.comma}>, </span>
              {badge}
            </span>
          )}
        </button>
      ))}
    </fieldset>
  );
}
