/** Red, green, blue from 0 to 255, or the lightness, a and b of OKLab. */
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

function fromLinear(light: number): number {
  return 255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055);
}

/** Relative luminance as WCAG 2.2 defines it: 0 is black, 1 is white. */
export function luminance(hex: string): number {
  const [red, green, blue] = channelsOf(hex);
  return 0.2126 * toLinear(red) + 0.7152 * toLinear(green) + 0.0722 * toLinear(blue);
}

/** The contrast of two colors (`#rrggbb`) as WCAG 2.2 measures it: from 1 (the same) to 21 (black on white). */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The visible color where one covers a part (0 to 1) of its background, as browsers mix it in sRGB. */
export function over(hex: string, ground: string, part: number): string {
  const [red, green, blue] = channelsOf(hex);
  const [r, g, b] = channelsOf(ground);
  const mix = (top: number, below: number) => top * part + below * (1 - part);
  return hexOf([mix(red, r), mix(green, g), mix(blue, b)]);
}

/** OKLab (Björn Ottosson, 2020): equal steps in it look equally large. */
function toOklab(hex: string): Channels {
  const [r, g, b] = channelsOf(hex).map(toLinear) as [number, number, number];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

/** A channel is outside 0 to 1 when no screen can show the color. */
function lightOf([lightness, a, b]: Channels): Channels {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
}

/** With only as much chroma as a screen can show. */
function atLightness([, a, b]: Channels, lightness: number): string {
  for (let chroma = 1; chroma >= 0; chroma -= 0.02) {
    const light = lightOf([lightness, a * chroma, b * chroma]);
    if (light.every((part) => part >= -0.0005 && part <= 1.0005)) {
      const [r, g, b2] = light.map((part) => fromLinear(Math.min(1, Math.max(0, part)))) as [number, number, number];
      return hexOf([r, g, b2]);
    }
  }
  return lightness > 0.5 ? "#ffffff" : "#000000";
}

/** Finer than the eye can see. */
const STEPS = 500;

/** The color of the same hue that is closest in lightness and `passes`. Undefined when none does. */
export function nearestColor(hex: string, passes: (candidate: string) => boolean): string | undefined {
  const start = toOklab(hex);
  for (let step = 0; step <= STEPS; step += 1) {
    for (const lightness of [start[0] - step / STEPS, start[0] + step / STEPS]) {
      if (lightness < 0 || lightness > 1) continue;
      const candidate = atLightness(start, lightness);
      if (passes(candidate)) return candidate;
    }
  }
  return undefined;
}
