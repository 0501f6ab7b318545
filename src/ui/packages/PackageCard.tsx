import { useMessages } from "../../client/renderer/site-context.ts";
import type { Packages } from "../../content.generated.ts";
import { ActionLink } from "../links/ActionLink.tsx";
import s from "./PackageCard.module.css";

interface PackageCardProps {
  item: Packages["packages"][number];
  /** The label of the category, so that an order says what it is for. */
  category: string;
  /** True for the one card that a phone shows. */
  current: boolean;
}

/** A package (requirements 2.8, 3): name, current and old price or the text instead of a price, features, "Order Now". */
export function PackageCard({ item, category, current }: PackageCardProps) {
  const messages = useMessages().packages;
  const { name, scope, now, was, quote, featured, features } = item;
  return (
    <li
      className={featured ? `${s.card} ${s.featured}` : s.card}
      data-tone={featured ? "ink" : undefined}
      data-current={current ? "" : undefined}
      suppressHydrationWarning
    >
      <header className={s.head}>
        <h3 className={s.name}>{name}</h3>
        {scope && <p className={s.scope}>{scope}</p>}
      </header>
      <p className={s.price}>
        {now ? (
          <strong className={s.now}>
            <span className="visually-hidden">{messages.now} </span>
            {now}
          </strong>
        ) : (
          <strong className={s.quote}>{quote}</strong>
        )}
        {was && (
          <s className={s.was}>
            <span className="visually-hidden">{messages.was} </span>
            {was}
          </s>
        )}
      </p>
      <ul className={s.features}>
        {features.map((feature) => (
          <li key={feature}>{feature}</li>
        ))}
      </ul>
      <ActionLink
        action={{ opens: "order" }}
        about={`${name} (${category}), ${now ?? quote}`}
        label={`${messages.order}: ${name}`}
        className={featured ? `button button-main ${s.order}` : `button ${s.order}`}
      >
        {messages.order}
      </ActionLink>
    </li>
  );
}
