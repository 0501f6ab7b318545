import type { Theme } from "../content.generated.ts";
import type { motifs } from "./motifs.ts";

/** Values of custom properties by their names, without the dashes in front. */
export type Properties = Readonly<Record<string, string>>;

/** A character: the defaults of the theme's keys, and whatever has no key. */
export interface Character {
  radius: number;
  border: number;
  motif: keyof typeof motifs;
  leading: number;
  /** The bar of marked words, if it is below them: its color, its height, and how many em below the baseline it ends. */
  bar?: { color: string; height: string; below: number };
  properties: Properties;
}

/** Without halftones that are drawn in black ink: they are made of dots, and cannot be seen on a dark background. */
export const noInkArt: Properties = {
  "ink-art": "none",
  orbit: "0",
  fade: "0px",
  "tint-art": "none",
  "chip-art": "none",
  "figure-mask": "none",
  screen: "none",
  "screen-ground": "none",
  "screen-blend": "normal",
  "screen-filter": "none",
  "screen-tone": "var(--motif)",
};

/** Without what else belongs to a poster: rulers, registration marks, raised buttons, fields that are a tint above a line. */
const flat: Properties = {
  ...noInkArt,
  lift: "0px",
  "button-edge": "transparent",
  "field-edge": "var(--border)",
  "field-ground": "transparent",
  cross: "none",
  ticks: "none",
  misprint: "none",
  "footer-art": "none",
  "footer-sun": "2rem",
};

/** A footer in the colors of a section: of soft sites, and of dark ones, which have no darker color. */
export const plainFooter: Properties = {
  "footer-ground": "var(--paper-2)",
  "footer-ink": "var(--ink)",
  "footer-link": "var(--ink)",
  "footer-quiet": "100%",
};

/** Cards with a gap between them, each with edges of its own: round corners do not meet those of a neighbor. */
export const apartCards: Properties = { "card-gap": "1.25rem", "card-edge": "var(--border)", "table-edge": "0px" };

/** The characters by name. If a property is left out, the styles that use it fall back to the poster's value. */
export const characters: Record<NonNullable<Theme["character"]>, Character> = {
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
      "shadow-menu": "none",
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
      "shadow-menu": "0 1.25rem 3rem color-mix(in srgb, var(--ink) 14%, transparent)",
      "shadow-dialog": "0 1.5rem 4rem color-mix(in srgb, var(--ink) 30%, transparent)",
      "radius-photo": "50%",
      ...apartCards,
      ...plainFooter,
      "footer-plate": "var(--ink)",
      "footer-plate-padding": "0.75rem 1.25rem",
      "footer-plate-radius": "var(--radius)",
      // Values are cards, each in one column.
      "value-list": "grid",
      "value-columns": "minmax(0, 1fr)",
      "value-area": "auto",
      "value-ground": "var(--card)",
      "value-ink": "var(--ink)",
      "value-line": "0px",
      "value-padding": "2rem 1.5rem",
      "value-radius": "var(--radius)",
      "value-pull": "0 auto",
      "value-size": "var(--size-title)",
      ...flat,
      ...stacked("center"),
    },
  },
};

/** With labels above headings and buttons below texts, at the start of their line or in its middle. */
function stacked(align: "start" | "center"): Properties {
  return {
    align,
    "head-rule": "0px",
    "head-gap": "0.75rem",
    "head-indent": "0px",
    "label-area": "auto / 2",
    "label-room": "0",
    center: align === "center" ? "auto" : "0",
    "hero-foot": "minmax(0, 36em)",
    "hero-strip": "none / minmax(0, 1fr)",
    "hero-strip-foot": "auto",
    "hero-strip-top": "1.75rem",
    "label-dash": "none",
    "label-pull": "0px",
    "header-wide-tall": "88px",
    "header-narrow": "76px",
    "logo-height": "64px",
    "logo-narrow": "56px",
    "logo-scale": "0.85",
    ...(align === "center" ? { "call-foot": "minmax(0, 1fr)", "menu-end": "auto" } : {}),
  };
}
