import { useMessages } from "../../client/renderer/site-context.ts";
import type { Packages } from "../../content.generated.ts";
import { Stepper } from "../controls/Stepper.tsx";
import { useSwipe } from "../controls/use-swipe.ts";
import { WholeParts } from "../text/WholeParts.ts";
import { PackageCard } from "./PackageCard.tsx";
import s from "./PackageList.module.css";
import { PriceRail } from "./PriceRail.tsx";

/** A swipe of more than this, in px, moves one step (requirements 9). */
const SWIPE = 50;

interface PackageListProps {
  category: Packages;
  /** Which package a phone shows, counted from 0. */
  index: number;
  onIndex: (index: number) => void;
}

/** The packages of a category (requirements 2.8, 4): all in one ruled table; at 600 px or less one at a time, without wrapping. */
export function PackageList({ category, index, onIndex }: PackageListProps) {
  const messages = useMessages().packages;
  const { note, packages } = category;
  const total = packages.length;
  const step = (by: 1 | -1) => onIndex(Math.min(Math.max(index + by, 0), total - 1));
  return (
    <>
      <div className={s.table} {...useSwipe(SWIPE, step)}>
        {total > 1 && (
          <div className={s.bar}>
            <PriceRail category={category} index={index} onPick={onIndex} />
            <Stepper
              index={index}
              total={total}
              shown={packages[index]?.name}
              words={messages}
              onStep={step}
              className={s.stepper}
            />
          </div>
        )}
        <ul className={s.cards} data-rest={total % 3}>
          {packages.map((item, at) => (
            // Two packages of a category may share their name.
            <PackageCard
              key={[item.name, item.scope, item.now].join()}
              item={item}
              category={category}
              current={at === index}
            />
          ))}
        </ul>
      </div>
      {note && (
        <p className={s.note}>
          <WholeParts text={note} />
        </p>
      )}
    </>
  );
}
