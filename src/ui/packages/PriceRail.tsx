import { useId } from "react";
import type { Packages } from "../../content.generated.ts";
import { PriceUnit } from "../text/PriceUnit.tsx";
import s from "./PriceRail.module.css";

interface PriceRailProps {
  category: Packages;
  /** The position of the package that is shown, from 0. */
  index: number;
}

/** Names and prices of all packages, for phones, which show one at a time: a choice of one. */
export function PriceRail({ category, index }: PriceRailProps) {
  const group = useId();
  return (
    <fieldset className={`stack ${s.rail}`} data-parts="">
      <legend className="visually-hidden">{category.label}</legend>
      {category.packages.map(({ name, scope, price, per, badge }, at) => (
        <label key={[name, scope, price].join()} className={`cluster ${s.price}`}>
          <input
            type="radio"
            name={group}
            aria-label={together(", ", name, together(" ", price, per), badge)}
            className="visually-hidden"
            defaultChecked={at === index}
            data-pick=""
          />
          {price && <span className={s.name}>{name}</span>}
          {price ?? name}
          <PriceUnit per={per} />
          {badge && <span className={s.badge}>{badge}</span>}
        </label>
      ))}
    </fieldset>
  );
}

/** Those parts of a name that there are. */
function together(between: string, ...parts: readonly (string | undefined)[]): string {
  return parts.filter(Boolean).join(between);
}
