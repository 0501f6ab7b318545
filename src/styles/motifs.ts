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

/** What ornaments are made of: a tile in the color of the text, and what the pictures for sharing have instead of it. */
export const motifs = {
  dots: {
    properties: { motif: "radial-gradient(circle, currentColor 58%, transparent 61%)" },
  },
  lines: {
    properties: { motif: "linear-gradient(currentColor 1px, transparent 0)", "motif-size": "9px 9px" },
  },
  grain: {
    properties: {
      motif: GRAINS.map(({ x, y, radius }) => grain(x, y, radius)).join(),
      "motif-size": GRAINS.map(({ width, height }) => `${width}px ${height}px`).join(),
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
