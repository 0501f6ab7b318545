import type { StatsSection } from "../../content.generated.ts";
import { SectionHead } from "../../ui/text/SectionHead.tsx";
import s from "./stats.module.css";

/** The number of characters that have room next to a label on a phone, and in a row of four. */
const LONG_NUMBER = 6;

/** Numbers the business is proud of (requirements 2.5, 2.6), set as large as a headline along a ruler, unless a look sets them otherwise. */
export default function Stats({
  stats,
  columns,
  className = `stack pairs ${s.stats}`,
  ...section
}: StatsSection & { className?: string | undefined }) {
  return (
    <>
      <SectionHead {...section} />
      <dl className={className} data-columns={columns}>
        {stats.map((stat) => (
          <div key={stat.id} className={`cluster ${s.stat}`}>
            <dt className={s.label}>{stat.label}</dt>
            <dd className={s.number} data-long={stat.number.length > LONG_NUMBER ? "" : undefined}>
              {stat.number}
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
