import type { Theme } from "./content.generated.ts";
import type { SharePictureConfig } from "./engine/site-config.ts";
import { isUnderlined, motifOf } from "./styles/theme-properties.ts";
import { fontsOf } from "./styles/typefaces.ts";

/** The position of the art: a disc behind the upper right corner. */
const DISC = { x: 1030, y: 80, radius: 410, step: 24, turn: -0.26 };

/** The look of the pictures that represent pages where they are shared: the art is of the theme's motif. */
export function sharePictureOf(theme: Theme): SharePictureConfig {
  const { colors, character = "poster", fonts } = theme;
  const motif = motifOf(theme);
  const { display, tracking } = fontsOf(theme);
  const font = display.files?.map(({ font }) => font.version).join() ?? display.slug;
  const isPoster = character === "poster";
  const isLine = isUnderlined(theme);
  return {
    typeface: display,
    letterSpacing: -0.035 * tracking,
    leading: isPoster ? 0.98 : 1.06,
    art: ART[motif](colors.signal),
    marker: isPoster
      ? { color: colors.marker, ...(isLine ? { above: -0.06, height: 0.08 } : { above: 0.46, height: 0.54 }) }
      : { color: colors.signal, above: -0.1, height: 0.03 },
    version:
      isPoster && !isLine && motif === "dots" && fonts === undefined && !display.files
        ? 1
        : `${character} ${motif} ${font} ${isLine ? 2 : 1}`,
  };
}

const ART: Record<ReturnType<typeof motifOf>, (color: string) => string> = {
  dots: (color) => `<path fill="${color}" d="${dotsOf(DISC)}"/>`,
  lines: (color) => `<path stroke="${color}" stroke-width="2" d="${linesOf(DISC)}"/>`,
  grain: (color) => `<path fill="${color}" d="${grainsOf(DISC)}"/>`,
  none: () => "",
};

interface Disc {
  x: number;
  y: number;
  radius: number;
  step: number;
  turn: number;
}

/** Dots on a rotated grid, large at the disc's upper side and shrinking toward its lower left edge. */
function dotsOf({ x, y, radius, step, turn }: Disc): string {
  const count = Math.ceil(radius / step);
  let path = "";
  for (let row = -count; row <= count; row++) {
    for (let column = -count; column <= count; column++) {
      const [u, v] = [column * step, row * step];
      const [dx, dy] = [u * Math.cos(turn) - v * Math.sin(turn), u * Math.sin(turn) + v * Math.cos(turn)];
      if (Math.hypot(dx, dy) > radius) continue;
      const tint = 0.5 + (dx * 0.55 - dy * 0.85) / (2 * radius);
      const r = round(step * 0.62 * Math.max(0, Math.min(1, tint * 1.1)));
      if (r < 1) continue;
      path += `M${round(x + dx - r)} ${round(y + dy)}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    }
  }
  return path;
}

/** Level lines across the disc, closer together toward its top. */
function linesOf({ x, y, radius }: Disc): string {
  let path = "";
  for (let down = -radius, step = 5; down < radius; down += step, step *= 1.035) {
    const half = Math.sqrt(radius * radius - down * down);
    path += `M${round(x - half)} ${round(y + down)}h${round(2 * half)}`;
  }
  return path;
}

/** Grains spread as the seeds of a sunflower are, denser toward the middle of the disc. */
function grainsOf({ x, y, radius }: Disc): string {
  const count = 2600;
  return Array.from({ length: count }, (_, index) => {
    const [turn, away] = [index * 2.39996, radius * (index / count) ** 0.8];
    return `M${round(x + away * Math.cos(turn))} ${round(y + away * Math.sin(turn))}h3v3h-3z`;
  }).join("");
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
