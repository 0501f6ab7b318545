import s from "./PackageCard.module.css";

/** Figures in an illustrator's pencil, 100 wide and 120 high: outlines and hatching, and what is drawn in the second color. */
const figures = [
  [
    "M34 30C33 16 43 9 52 10c11 1 18 10 16 22-1 11-8 19-17 18-10 0-16-9-17-20M16 112c0-24 6-48 27-53M58 58c19 4 26 27 27 53M30 82c-1 10-1 20 0 30M71 80c2 10 2 21 1 32M44 27v2M57 27v2M46 39c3 3 7 3 10-1",
    "M32 24C34 10 44 3 54 5c10 2 16 9 15 18-9-8-22-7-30-3zM38 110l8-46M46 112l8-48M55 111l7-42M63 111l3-26",
  ],
  [
    "M35 31c0 11 7 20 16 20s16-9 16-20M14 112c1-22 8-45 29-52M59 59c18 5 25 24 34 20l3-22M29 84c-2 9-2 19-1 28M70 84c1 9 1 19 0 28M44 34v2M57 34v2M45 42c4 4 9 4 12 0M44 58l7 10 8-10",
    "M22 28c18-4 40-4 59-1M33 26C33 12 38 5 51 5s18 8 18 20zM36 18l32-2M35 110l5-34M44 111l4-36M53 111l2-38M62 111l0-34",
  ],
  [
    "M34 33c-1 10 7 19 17 18 9 0 16-8 16-18M12 112c5-20 12-44 31-52M59 60c19 7 26 31 30 52M33 112c2-9 3-16 3-26M68 112c-1-9-2-17-2-26M44 32v2M57 32v2M47 42c3 2 6 2 8 0",
    "M30 44c-4-20 4-32 20-33 16 0 24 12 21 33-5-5-7-14-9-20-8 2-19 2-24-1-2 7-4 15-8 21M43 10C41 3 48-1 53 2c5 2 5 8 0 9M26 108c14-5 34-6 49 0M31 96c12-4 27-4 39 0M36 84c9-2 18-2 28 0",
  ],
] as const;

interface PeopleProps {
  count: number;
  /** The number of people in a row. */
  columns: number;
}

/** The people of a drawing, no two neighbors alike. */
export function People({ count, columns }: PeopleProps) {
  return (
    <svg viewBox={`0 0 ${columns * 100} ${Math.ceil(count / columns) * 130}`} className={s.units} aria-hidden="true">
      {Array.from({ length: count }, (_, at) => {
        const figure = figures[(at + Math.floor(at / columns)) % figures.length] ?? figures[0];
        return figure.map((lines, color) => (
          <path
            key={lines}
            d={lines}
            transform={`translate(${(at % columns) * 100} ${Math.floor(at / columns) * 130})`}
            strokeWidth={color ? 5 : 4}
            strokeLinecap="round"
            strokeLinejoin="round"
            className={color ? s.signal : undefined}
          />
        ));
      })}
    </svg>
  );
}
