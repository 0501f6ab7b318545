import type { Theme } from "../content.generated.ts";
import { contrast, luminance, over } from "../engine/shared/values/colors.ts";
import { apartCards, type Character, characters, noInkArt, type Properties, plainFooter } from "./characters.ts";
import { motifs } from "./motifs.ts";
import { slideColors } from "./slide-colors.ts";
import { fontsOf } from "./typefaces.ts";

/** The descent of the poster's headings, in em: the fallback in base.css. */
const DESCENT = 0.27;

/** The bar of marked words, counted from the lower end of the typeface's letters: at the same place in every typeface. */
function barOf({ color, height, below }: NonNullable<Character["bar"]>, descent: number): string {
  const above = Math.round((descent - below) * 1000) / 1000;
  return `linear-gradient(var(--${color}) 0 0) 0 calc(100% - ${above}em) / 100% ${height} no-repeat`;
}

const SPACE = { compact: "0.66", regular: "1", airy: "1.25" } as const;

/** The custom properties of a theme that are neither its colors nor its sizes. */
export function themeProperties(theme: Theme): Properties {
  const { properties, ...defaults } = characters[theme.character ?? "poster"];
  const radius = theme.radius ?? defaults.radius;
  const { display, tracking, leading, descent } = fontsOf(theme);
  const motif = motifOf(theme);
  const hasInkArt = motif === "dots" && !isDark(theme);
  return {
    radius: `${radius}px`,
    "radius-small": `${radius / 2}px`,
    border: `${theme.border ?? defaults.border}px`,
    "display-weight": String(display.weights[0]),
    tracking: String(tracking),
    leading: String(Math.round(leading * defaults.leading * 100) / 100),
    space: SPACE[theme.density ?? "regular"],
    ...properties,
    ...(radius > 2 ? apartCards : {}),
    ...(descent === DESCENT ? {} : { descent: `${descent}em` }),
    ...(defaults.bar ? { mark: barOf(defaults.bar, descent) } : {}),
    ...(properties.align === "center" && motif !== "none" ? { "art-room": "clamp(4rem, 14vw, 13rem)" } : {}),
    ...(hasInkArt ? {} : noInkArt),
    ...motifs[motif].properties,
    ...onColors(theme),
    ...(theme.rhythm === "lines" ? { "section-ground": "var(--paper)", "section-rule": "1px" } : {}),
    ...measures(theme),
  };
}

/** The motif of a theme's ornaments. */
export function motifOf({ character = "poster", motif }: Theme): keyof typeof motifs {
  return motif ?? characters[character].motif;
}

/** True for a theme with light text on a dark background. */
function isDark({ colors }: Theme): boolean {
  return luminance(colors.paper) < luminance(colors.ink);
}

/** An underline in place of a marker that would make its words hard to read. */
const underline = "linear-gradient(var(--marker) 0 0) 0 96% / 100% 0.08em no-repeat";

/** The colors of slides, and of text on colors: of ink and paper, the one that is easier to read. */
function onColors(theme: Theme): Properties {
  const { ink, paper, paper_2, signal, marker, blue } = theme.colors;
  const on = (color: string) => (contrast(ink, color) >= contrast(paper, color) ? "var(--ink)" : "var(--paper)");
  return {
    "on-signal": on(signal),
    "on-marker": on(marker),
    "picture-on-paper": pictureOpacity(ink, [paper, paper_2]),
    "picture-on-ink": pictureOpacity(paper, [ink]),
    ...Object.fromEntries(
      slideColors(theme).flatMap((color, index) => [
        [`slide-${index + 1}`, color],
        [`on-slide-${index + 1}`, on(color)],
      ]),
    ),
    ...(isUnderlined(theme) ? { mark: underline } : {}),
    ...(contrast(blue, marker) >= 3 ? {} : { "ring-on-marker": on(marker) }),
    ...(contrast(marker, ink) >= 4.5 ? {} : { "on-ink": "var(--paper)" }),
    ...(isDark(theme) ? { ...plainFooter, "footer-plate": "none", backdrop: "var(--paper)" } : {}),
  };
}

/** The largest share of its own color in the background of a text, as behind code and initials. */
const TINT = 0.1;

/** The opacity of a picture behind text: even on its darkest and lightest places, the text has at least 4.5:1. */
function pictureOpacity(text: string, surfaces: readonly string[]): string {
  const isReadable = (percent: number) =>
    ["#000000", "#ffffff"].every((place) =>
      surfaces.every((surface) => contrast(text, over(text, over(place, surface, percent / 100), TINT)) >= 4.5),
    );
  const tooMuch = Array.from({ length: 101 }, (_, percent) => percent).findIndex((percent) => !isReadable(percent));
  return String(Math.max(0, tooMuch - 1) / 100);
}

/** True where highlights are underlined, since ink on the marker would be hard to read. */
export function isUnderlined({ colors: { ink, paper, marker }, character = "poster" }: Theme): boolean {
  return character === "poster" && contrast(ink, marker) < contrast(paper, marker);
}

/** Headings are as wide as suits large type. Smaller type gets the same room: as many more letters to a line. */
function measures({ type }: Theme): Properties {
  const factor = (size: number, defaultSize: number) =>
    String(Math.max(1, Math.round((defaultSize / size) * 100) / 100));
  return { measure: factor(type.display, 96), "measure-heading": factor(type.heading, 48) };
}
