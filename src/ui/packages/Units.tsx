import type { Packages } from "../../content.generated.ts";
import s from "./PackageCard.module.css";
import { People } from "./People.tsx";

type Unit = NonNullable<Packages["unit"]>;

/** A mark of a unit: a dash, `wide` and `high` in widths of the unit, with round ends if it is short. A dot is 0 wide. */
interface Mark {
  wide: number;
  high: number;
  /** The distance down from the unit's center. */
  down?: number;
  signal?: boolean;
  /** Its parts and their gaps, if it is not in one piece. */
  parts?: string;
}

/** The shape of one unit: its height for its width, and its marks. */
const units: Record<Unit, { tall: number; marks: Mark[] }> = {
  dot: { tall: 1, marks: [{ wide: 0, high: 0.7 }] },
  page: {
    tall: 1.3,
    marks: [
      { wide: 0.74, high: 1.05 },
      { wide: 0.44, high: 0.2, down: -0.28, signal: true },
    ],
  },
  frame: {
    tall: 0.86,
    marks: [
      { wide: 0.86, high: 0.7 },
      { wide: 0, high: 0.36, signal: true },
    ],
  },
  line: { tall: 0.24, marks: [{ wide: 0.9, high: 0.11, parts: "0.2 0.06 0.38 0.06 0.2 0.1" }] },
  person: {
    tall: 1.1,
    marks: [
      { wide: 0.2, high: 0.46, down: 0.28 },
      { wide: 0, high: 0.4, down: -0.26, signal: true },
    ],
  },
  day: {
    tall: 1,
    marks: [
      { wide: 0.8, high: 0.8 },
      { wide: 0, high: 0.4, down: 0.06, signal: true },
    ],
  },
};

/** The number of units in a row, for the largest package of a category. */
function columnsOf(unit: Unit, most: number): number {
  if (unit === "line") return 10;
  return (
    [[12, 6] as const, [30, 10] as const, [60, 15] as const, [200, 25] as const].find(([up]) => most <= up)?.[1] ?? 50
  );
}

/** The size of the dots in the rows after the last unit, where there may be more: they fade out, like a halftone. */
const FADE = [0.62, 0.5, 0.4, 0.3, 0.2, 0.12];

interface UnitsProps {
  unit: Unit;
  count: number;
  /** True if there may be more: rows of dots fade out after the last one. */
  open: boolean | undefined;
  /** The highest count of the category: its packages are drawn to one scale. */
  most: number;
}

/** The contents of a package, drawn one by one to the scale of its category. Its list says the same in words. */
export function Units({ unit, count, open, most }: UnitsProps) {
  const columns = columnsOf(unit, most);
  // A crowd is dots.
  if (unit === "person" && most <= 60 && !open) return <People count={count} columns={columns} />;
  const { tall, marks } = units[unit];
  const rows = Math.ceil(count / columns);
  const after = open ? FADE : [];
  const at = (value: number) => Math.round(value * 100) / 100;
  const lines = ({ wide, down = 0 }: Mark) =>
    Array.from({ length: Math.ceil(count / columns) }, (_, row) => {
      const length = Math.min(columns, count - row * columns) - 1 + (wide || 0.01);
      return `M${at(0.5 - wide / 2)} ${at((row + 0.5) * tall + down)}h${at(length)}`;
    }).join("");
  return (
    <svg viewBox={`0 0 ${columns} ${at((rows + after.length) * tall)}`} className={s.units} aria-hidden="true">
      {marks.map((mark) => (
        <path
          key={mark.high}
          d={lines(mark)}
          strokeWidth={mark.high}
          strokeDasharray={mark.parts ?? `${mark.wide} ${at(1 - mark.wide)}`}
          className={mark.signal ? s.signal : undefined}
          strokeLinecap={mark.wide < 0.4 ? "round" : undefined}
        />
      ))}
      {after.map((thick, row) => (
        <path
          key={thick}
          d={`M0.5 ${at((rows + row + 0.5) * tall)}h${columns - 0.99}`}
          strokeWidth={thick}
          strokeDasharray="0 1"
          strokeLinecap="round"
        />
      ))}
    </svg>
  );
}
