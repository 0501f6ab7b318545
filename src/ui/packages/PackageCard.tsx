import { useSite } from "../../client/renderer/site-context.ts";
import type { Packages } from "../../content.generated.ts";
import { ActionLink } from "../links/ActionLink.tsx";
import { sizes } from "../pictures/image-slots.ts";
import { PictureView } from "../pictures/PictureView.tsx";
import { PriceUnit } from "../text/PriceUnit.tsx";
import { WholeParts } from "../text/WholeParts.ts";
import s from "./PackageCard.module.css";
import { Units } from "./Units.tsx";

interface PackageCardProps {
  item: Packages["packages"][number];
  /** The category: orders name it, it may have a different button or none, and its units are drawn to one scale. */
  category: Packages;
  /** True for the one card that a phone shows. */
  current: boolean;
  /** The number of cards in its row in wide windows. */
  row: number;
}

/** A package (requirements 2.8, 3): name, current and old price or the text instead of a price, features, "Order Now". */
export function PackageCard({ item, category, current, row }: PackageCardProps) {
  const { forms, interface: interfaceWords } = useSite().shell;
  const messages = interfaceWords.packages;
  const orderAction = category.order !== false && forms.order ? { label: messages.order, opens: "order" } : undefined;
  const action = category.action ?? orderAction;
  const { name, scope, price, per, was, quote, featured, badge, features, units, more, picture } = item;
  const most = Math.max(...category.packages.map((sibling) => sibling.units ?? 0));
  return (
    <li
      className={featured ? `stack ${s.card} ${s.featured}` : `stack ${s.card}`}
      data-tone={featured ? "ink" : undefined}
      data-current={current ? "" : undefined}
      data-row={row}
    >
      <header className={`stack ${s.head}`}>
        <h3>{name}</h3>
        {badge && <p className={`badge ${s.badge}`}>{badge}</p>}
        {scope && <p className={`small ${s.scope}`}>{scope}</p>}
      </header>
      <p className={`cluster ${s.price}`}>
        {price ? (
          <strong className={s.now}>
            <span className="visually-hidden">{messages.now} </span>
            {price}
          </strong>
        ) : (
          <strong className={s.quote}>{quote}</strong>
        )}
        <PriceUnit per={per} />
        {was && (
          <s className={`struck ${s.was}`}>
            <span className="visually-hidden">{messages.was} </span>
            {was}
          </s>
        )}
      </p>
      {units && <Units unit={category.unit ?? "dot"} count={units} open={more} most={most} />}
      {picture && !units && <PictureView picture={{ image: picture }} sizes={sizes.card} className={s.picture} />}
      <ul className={`contents ${s.features}`}>
        {features.map((feature) => (
          <li key={feature}>
            <WholeParts text={feature} />
          </li>
        ))}
      </ul>
      {action && (
        <ActionLink
          action={action}
          about={`${name} (${category.label}), ${price ?? quote}${per ? ` ${per}` : ""}`}
          label={`${action.label}: ${name}`}
          className={`button ${featured ? "button-main" : ""} onward ${s.order}`}
        />
      )}
    </li>
  );
}
