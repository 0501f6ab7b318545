import { type ReactNode, useId } from "react";
import { useMessages } from "../../client/renderer/site-context.ts";
import type { BundleSection } from "../../content.generated.ts";
import { Stepper } from "../../ui/controls/Stepper.tsx";
import { useNumberInDocument } from "../../ui/controls/use-from-document.ts";
import { Actions } from "../../ui/links/Actions.tsx";
import { PriceUnit } from "../../ui/text/PriceUnit.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./bundle.module.css";
import { Part } from "./Part.tsx";

/** Several services for one price (requirements 2.4, 4): a stack of cards whose upper edges read like a bill. A look may show something above it. */
export default function Bundle({ children, ...section }: BundleSection & { children?: ReactNode }) {
  const { heading, cards, total, price, per, note } = section;
  const messages = useMessages().bundle;
  const id = useId();
  const written = useNumberInDocument(id, "index");
  const index = written ?? 0;
  const count = cards.length;
  const announced = written !== undefined && cards[index]?.name;
  const stepper = { index, total: count, announced, messages };
  return (
    <>
      <SectionHead {...section} />
      <div className={`stack ${s.bundle}`}>
        <div id={id} className={s.parts} data-stepper="" data-index={written} data-swipe={50}>
          {children}
          <ul className={`stack ${s.stack}`} data-parts="" data-depth={Math.min(count, 3)}>
            {cards.map((card, at) => (
              <Part key={card.name} card={card} place={(at - index + count) % count} />
            ))}
          </ul>
          {count > 1 && (
            <>
              <div className={`scripted ${s.wide}`}>
                <Stepper {...stepper} wraps />
              </div>
              <div className={`scripted ${s.narrow}`}>
                <Stepper {...stepper} />
              </div>
            </>
          )}
        </div>
        <div className={`stack ${s.offer}`}>
          <p className={`stack ${s.price}`} data-long={price.length > 7 ? "" : undefined}>
            <s className={`struck ${s.total}`}>
              <span className="visually-hidden">{messages.worth} </span>
              {total}
            </s>{" "}
            <strong>
              <span className={s.word}>{messages.now}</span> <span className={s.now}>{price}</span>
              <PriceUnit per={per} />
            </strong>
          </p>
          <div className={s.action}>
            <Actions {...section} about={heading} />
            <p className={s.note}>{note}</p>
          </div>
        </div>
      </div>
    </>
  );
}
