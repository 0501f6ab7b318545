/** Widths and heights of the tiles of grain. As prime numbers, they never meet again within a window: no pattern is seen. */
const [WIDTHS, HEIGHTS] = [
  [31, 17, 43, 23, 37, 19, 29, 41, 13, 47, 23, 31],
  [19, 37, 13, 29, 17, 41, 31, 23, 43, 17, 47, 29],
];

const GRAINS = WIDTHS.map((width, index) => ({
  width,
  height: HEIGHTS[index] ?? width,
  x: (index * 61 + 13) % 90,
  y: (index * 37 + 29) % 90,
  radius: 0.5 + (index % 4) * 0.15,
}));

/** A motif: a tile in the color of the text, and the fill of the dots of a hero's drawing. */
export const motifs = {
  dots: {
    properties: { motif: "radial-gradient(circle, currentColor 58%, transparent 61%)" },
  },
  lines: {
    properties: {
      motif: "linear-gradient(currentColor 1px, transparent 0)",
      "motif-size": "9px 9px",
      "art-fill": "repeating-linear-gradient(currentColor 0 1.5px, transparent 0 2.5px)",
    },
  },
  grain: {
    properties: {
      motif: GRAINS.map(({ x, y, radius }) => grain(x, y, radius)).join(),
      "motif-size": GRAINS.map(({ width, height }) => `${width}px ${height}px`).join(),
      "art-fill": "radial-gradient(currentColor 0.7px, transparent 1.1px) 0 0 / 2px 2px",
    },
  },
  none: {
    properties: { motif: "none" },
  },
} as const satisfies Record<string, { properties: Readonly<Record<string, string>> }>;

/** A grain at a position in its tile, in percent. */
function grain(x: number, y: number, radius: number): string {
  return `radial-gradient(circle at ${x}% ${y}%, currentColor ${radius}px, transparent ${radius + 0.5}px)`;
}
