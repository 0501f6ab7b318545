import { useId } from "react";
import { useMessages } from "../../client/renderer/site-context.ts";
import type { Packages } from "../../content.generated.ts";
import { cardsInRow } from "../card-table.ts";
import { Stepper } from "../controls/Stepper.tsx";
import { useNumberInDocument } from "../controls/use-from-document.ts";
import { WholeParts } from "../text/WholeParts.ts";
import { PackageCard } from "./PackageCard.tsx";
import s from "./PackageList.module.css";
import { PriceRail } from "./PriceRail.tsx";

interface PackageListProps {
  category: Packages;
  /** The number of packages side by side in wide windows. */
  columns: number | undefined;
}

/** The packages of a category (requirements 2.8, 4): all in one ruled table; at 600 px or less one at a time, without wrapping. */
export function PackageList({ category, columns }: PackageListProps) {
  const messages = useMessages().packages;
  const { note, packages } = category;
  const total = packages.length;
  const id = useId();
  const written = useNumberInDocument(id, "index");
  const index = written ?? 0;
  return (
    <>
      <div id={id} className={s.table} data-stepper="" data-index={written} data-swipe={50}>
        {total > 1 && (
          <div className={s.bar}>
            <PriceRail category={category} index={index} />
            <Stepper
              index={index}
              total={total}
              announced={written !== undefined && packages[index]?.name}
              messages={messages}
              className={s.stepper}
            />
          </div>
        )}
        <ul className={`card-table ${s.cards}`} data-parts="">
          {packages.map((item, at) => (
            // Two packages of a category may share their name.
            <PackageCard
              key={[item.name, item.scope, item.price].join()}
              item={item}
              category={category}
              current={at === index}
              row={cardsInRow(at, total, columns)}
            />
          ))}
        </ul>
      </div>
      {note && (
        <p className={`small ${s.note}`}>
          <WholeParts text={note} />
        </p>
      )}
    </>
  );
}
