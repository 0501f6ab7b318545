import type { Theme } from "../content.generated.ts";
import { contrast, luminance } from "../engine/shared/colors.ts";
import { motifs } from "./motifs.ts";
import { slideColors } from "./slide-colors.ts";
import { fontsOf } from "./typefaces.ts";

/** Values of custom properties by their names, without the dashes in front. */
type Properties = Readonly<Record<string, string>>;

/** A character: the keys of the theme as they are when they are left out, and what no key of its own decides. */
interface Character {
  radius: number;
  border: number;
  motif: keyof typeof motifs;
  leading: number;
  /** The bar of marked words, if it is below them: its color, its height, and how many em below the baseline it ends. */
  bar?: { color: string; height: string; below: number };
  properties: Properties;
}

/** Without halftones that are drawn in black ink: they are made of dots, and cannot be seen on a dark background. */
const noInkArt: Properties = {
  "ink-art": "none",
  orbit: "0",
  fade: "0px",
  "tint-art": "none",
  "chip-art": "none",
  "chip-fill": "100%",
  "year-mask": "none",
  screen: "none",
  "screen-ground": "none",
  "screen-blend": "normal",
  "screen-filter": "none",
  "screen-tone": "var(--motif)",
};

/** Without what else belongs to a poster: rulers, registration marks, raised buttons, fields that are only a line. */
const flat: Properties = {
  ...noInkArt,
  lift: "0px",
  "button-edge": "transparent",
  "field-edge": "var(--border)",
  "field-padding": "0.55rem 0.75rem",
  "field-gap": "1.15rem",
  cross: "none",
  ticks: "none",
  misprint: "none",
  "footer-art": "none",
  "footer-sun": "2rem",
};

/** Where a property is left out, the style that uses it has the poster's value as its fallback. */
const characters: Record<NonNullable<Theme["character"]>, Character> = {
  poster: {
    radius: 0,
    border: 1.5,
    motif: "dots",
    leading: 1,
    properties: {
      "radius-button": "999px",
      outline: "var(--ink)",
      rule: "currentColor",
      dash: "dashed",
      shadow: "10px 10px 0 var(--ink)",
      "shadow-small": "6px 6px 0 var(--ink)",
      "shadow-dialog": "10px 10px 0 var(--signal)",
    },
  },
  quiet: {
    radius: 2,
    border: 1,
    motif: "lines",
    leading: 1.16,
    bar: { color: "signal", height: "2px", below: 0.18 },
    properties: {
      "radius-button": "var(--radius)",
      outline: "color-mix(in srgb, currentColor 24%, transparent)",
      rule: "color-mix(in srgb, currentColor 24%, transparent)",
      dash: "solid",
      shadow: "none",
      "shadow-small": "none",
      "shadow-dialog": "0 1.5rem 4rem color-mix(in srgb, var(--ink) 30%, transparent)",
      "label-case": "uppercase",
      "label-tracking": "0.1em",
      "label-size": "var(--size-small)",
      "call-ground": "var(--paper-2)",
      "call-ink": "var(--ink)",
      ...flat,
      ...stacked("start"),
    },
  },
  soft: {
    radius: 20,
    border: 1,
    motif: "none",
    leading: 1.12,
    bar: { color: "marker", height: "0.22em", below: 0.12 },
    properties: {
      "radius-button": "999px",
      outline: "color-mix(in srgb, currentColor 10%, transparent)",
      rule: "color-mix(in srgb, currentColor 16%, transparent)",
      dash: "solid",
      shadow: "0 1.25rem 3rem color-mix(in srgb, var(--ink) 14%, transparent)",
      "shadow-small": "0 0.5rem 1.5rem color-mix(in srgb, var(--ink) 12%, transparent)",
      "shadow-dialog": "0 1.5rem 4rem color-mix(in srgb, var(--ink) 30%, transparent)",
      "radius-photo": "50%",
      "card-gap": "1.25rem",
      "card-edge": "var(--border)",
      "table-edge": "0px",
      ...flat,
      ...stacked("center"),
    },
  },
};

/** The bar of marked words, counted from the lower end of the typeface's letters: at the same place in every typeface. */
function barOf({ color, height, below }: NonNullable<Character["bar"]>, descent: number): string {
  const above = Math.round((descent - below) * 1000) / 1000;
  return `linear-gradient(var(--${color}) 0 0) 0 calc(100% - ${above}em) / 100% ${height} no-repeat`;
}

/** With labels above headings and buttons below texts, at the start of their line or in its middle. */
function stacked(align: "start" | "center"): Properties {
  return {
    align,
    "head-columns": "minmax(0, 1fr)",
    "head-column": "1",
    "head-rule": "0px",
    "head-gap": "0.75rem",
    center: align === "center" ? "auto" : "0",
    "hero-foot": "minmax(0, 36em)",
    "label-dash": "none",
    details: "start",
    "header-wide-tall": "88px",
    "header-narrow": "76px",
    "logo-height": "64px",
    "logo-narrow": "56px",
    "logo-scale": "0.85",
    ...(align === "center" ? { "call-foot": "minmax(0, 1fr)", "menu-end": "auto" } : {}),
  };
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
    ...(defaults.bar ? { mark: barOf(defaults.bar, descent) } : {}),
    ...(properties.align === "center" && motif !== "none" ? { "art-room": "clamp(4rem, 14vw, 13rem)" } : {}),
    ...(hasInkArt ? {} : noInkArt),
    ...motifs[motif].properties,
    ...onColors(theme),
    ...(theme.rhythm === "lines" ? { "section-ground": "var(--paper)", "section-rule": "1px" } : {}),
    ...measures(theme),
  };
}

/** What the ornaments of a theme are made of. */
export function motifOf({ character = "poster", motif }: Theme): keyof typeof motifs {
  return motif ?? characters[character].motif;
}

/** Whether a theme has light text on a dark background. */
function isDark({ colors }: Theme): boolean {
  return luminance(colors.paper) < luminance(colors.ink);
}

/** In place of a marker that the words on it would not show on. */
const underline = "linear-gradient(var(--marker) 0 0) 0 96% / 100% 0.08em no-repeat";

/** The colors of slides, and of text on colors: of ink and paper, the one that can be read better. */
function onColors(theme: Theme): Properties {
  const { ink, paper, signal, marker, blue } = theme.colors;
  const on = (color: string) => (contrast(ink, color) >= contrast(paper, color) ? "var(--ink)" : "var(--paper)");
  return {
    "on-signal": on(signal),
    "on-marker": on(marker),
    ...Object.fromEntries(
      slideColors(theme).flatMap((color, index) => [
        [`slide-${index + 1}`, color],
        [`on-slide-${index + 1}`, on(color)],
      ]),
    ),
    ...(on(marker) === "var(--ink)" || (theme.character ?? "poster") !== "poster" ? {} : { mark: underline }),
    ...(contrast(blue, marker) >= 3 ? {} : { "ring-on-marker": on(marker) }),
    ...(contrast(marker, ink) >= 4.5 ? {} : { "on-ink": "var(--paper)" }),
    ...(isDark(theme)
      ? {
          "footer-ground": "var(--paper-2)",
          "footer-ink": "var(--ink)",
          "footer-link": "var(--ink)",
          "footer-quiet": "100%",
        }
      : {}),
  };
}

/** Headings are as wide as suits large type. Smaller type gets the same room: as many more letters to a line. */
function measures({ type }: Theme): Properties {
  const factor = (size: number, usual: number) => String(Math.max(1, Math.round((usual / size) * 100) / 100));
  return { measure: factor(type.display, 96), "measure-heading": factor(type.heading, 48) };
}
