import { useMessages } from "../../client/renderer/site-context.ts";
import type { BundleSection } from "../../content.generated.ts";
import { WholeParts } from "../../ui/text/WholeParts.ts";
import s from "./bundle.module.css";

interface PartProps {
  card: BundleSection["cards"][number];
  /** The card's position in the stack: 0 is in front. */
  place: number;
}

/** A card of the bundle: name and worth on its upper edge, which is always visible, and its contents. */
export function Part({ card, place }: PartProps) {
  const messages = useMessages().bundle;
  return (
    <li
      className={`sheet stack ${s.part}`}
      data-place={Math.min(place, 3)}
      aria-current={place === 0 ? "true" : undefined}
    >
      <div className={`cluster ${s.edge}`}>
        <h3 className={s.name}>{card.name}</h3>
        <p className={s.worth}>
          <span>{messages.worth}</span> {card.worth}
        </p>
      </div>
      <ul className={`contents ${s.features}`}>
        {card.features.map((feature) => (
          <li key={feature}>
            <WholeParts text={feature} />
          </li>
        ))}
      </ul>
      {/* For pointers only: with the keyboard, previous and next do the same. It is gone after the click, so it takes no focus. */}
      <button
        type="button"
        className={`scripted ${s.raise}`}
        data-name={card.name}
        data-worth={`${messages.worth} ${card.worth}`}
        aria-hidden="true"
        tabIndex={-1}
        data-pick=""
        onMouseDown={(event) => event.preventDefault()}
      />
    </li>
  );
}
