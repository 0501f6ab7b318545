import type { ProofSheetSection } from "../../content.generated.ts";
import { Prose } from "../../ui/text/Prose.tsx";
import s from "./proof-sheet.module.css";

/** The changes and their cost: large numbers, each with what it counts. */
export function Figures({ figures }: { figures: NonNullable<ProofSheetSection["figures"]> }) {
  return (
    <dl className={`stack ${s.figures}`}>
      {figures.map(({ number, label }) => (
        <div key={label} className={`rule-above ${s.figure}`}>
          <dt>
            <Prose html={label} />
          </dt>
          <dd className={s.number}>{number}</dd>
        </div>
      ))}
    </dl>
  );
}
