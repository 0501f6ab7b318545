/** Red, green, blue from 0 to 255. */
type Channels = readonly [number, number, number];

function channelsOf(hex: string): Channels {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

function hexOf(channels: Channels): string {
  return `#${channels.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

function toLinear(channel: number): number {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
}

/** Relative luminance as WCAG 2.2 defines it: 0 is black, 1 is white. */
export function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** The contrast of two colors (`#rrggbb`) as WCAG 2.2 measures it: from 1 (the same) to 21 (black on white). */
export function contrast(color: string, background: string): number {
  const [dark = 0, light = 0] = [luminance(color), luminance(background)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The visible color where one covers a part (0 to 1) of its background, as browsers mix it in sRGB. */
export function over(hex: string, background: string, part: number): string {
  const [red, green, blue] = channelsOf(hex);
  const [r, g, b] = channelsOf(background);
  const mix = (top: number, below: number) => top * part + below * (1 - part);
  return hexOf([mix(red, r), mix(green, g), mix(blue, b)]);
}

/** Finer than the eye can see. */
const STEPS = 500;

/** The color that `passes` after the least black or white is mixed into this one. Undefined when none does. */
export function nearestColor(hex: string, passes: (candidate: string) => boolean): string | undefined {
  const candidates = Array.from({ length: STEPS + 1 }, (_, step) => step / STEPS).flatMap((part) =>
    ["#000000", "#ffffff"].map((added) => over(added, hex, part)),
  );
  return candidates.find(passes);
}
