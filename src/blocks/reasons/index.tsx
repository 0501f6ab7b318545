import type { ReasonsSection } from "../../content.generated.ts";
import { cardsInRow } from "../../ui/card-table.ts";
import { Actions } from "../../ui/links/Actions.tsx";
import { FigureView } from "../../ui/pictures/FigureView.tsx";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import { WholeParts } from "../../ui/text/WholeParts.ts";
import s from "./reasons.module.css";

/** The layouts without room for pictures. */
const WORDS_ONLY = ["cards", "orbit-right"];

/** Why-choose-us points (requirements 2.7), as cards unless a look sets them otherwise. */
export default function Reasons({ layout = "cards", reasons, columns, ...section }: ReasonsSection) {
  const isTable = layout === "cards";
  return (
    <>
      <SectionHead {...section} />
      <div className={s.body} data-layout={layout}>
        <ul className={isTable ? `card-table ${s.list}` : `stack ${s.list}`} data-colors="">
          {reasons.map((reason, at) => (
            <li
              key={reason.title}
              className={`stack ${s.reason}`}
              data-shown={reason.picture ? "" : undefined}
              data-row={isTable ? cardsInRow(at, reasons.length, columns) : undefined}
            >
              {reason.picture && !WORDS_ONLY.includes(layout) && (
                <FigureView figure={reason.picture} sizes="(width >= 1024px) 60vw, 92vw" className={s.picture} />
              )}
              <h3 className={s.title}>
                <WholeParts text={reason.title} />
              </h3>
              <p>
                <WholeParts text={reason.text} />
              </p>
            </li>
          ))}
        </ul>
        <Actions {...section} className={s.action} />
      </div>
    </>
  );
}
