import type { Theme } from "../../content.generated.ts";
import type { ResolvedSite } from "../resolve/resolve-content.ts";
import { luminance } from "../shared/values/colors.ts";

type ThemedSite = Pick<ResolvedSite, "config" | "theme">;

/** The theme as CSS custom properties: colors, fluid type sizes, and the site's own, except those `elsewhere`. */
export function themeCss(site: ThemedSite, elsewhere: ReadonlyMap<string, string> = new Map()): string {
  const { config, theme } = site;
  const { colors, dark_colors: dark, type } = theme;
  const properties: Property[] = [
    ...colorProperties(colors),
    [
      "size-display",
      type.display < 96 ? calm(type.display) : fluid("min(2.7rem, 14vw)", "min(11.8vw, 2.2rem + 6vw)", type.display),
    ],
    [
      "size-heading",
      type.heading < 48 ? calm(type.heading) : fluid("min(2.1rem, 12vw)", "min(10vw, 1.4rem + 4.2vw)", type.heading),
    ],
    ["size-figure", type.figure < 48 ? calm(type.figure) : fluid("min(3rem, 14vw)", "1.4rem + 4.2vw", type.figure)],
    ["size-title", fluid("1.4rem", "1.3rem + 0.5vw", type.title)],
    ["size-lead", `max(1.125rem, min(1.05rem + 0.3vw, ${rem(type.lead)}), ${grown(type.lead)})`],
    ["size-text", `max(${rem(type.text)}, ${grown(type.text)})`],
    ["size-small", `max(${rem(type.small)}, ${grown(type.small)})`],
    ...Object.entries(config.themeProperties(theme)).filter(([name]) => !elsewhere.has(name)),
  ];
  const light = rule(":root", colors, properties);
  if (!dark) return light;
  const changed = darkProperties(site);
  const valuesIn = (variant: "inLight" | "inDark") =>
    Array.from(changed, ([name, values]): Property => [name, values[variant]]);
  const inDark = rule(":root", dark, [
    ...colorProperties(dark),
    ["ink-background", colors.ink],
    ["picture-background", colors.paper],
    ...valuesIn("inDark"),
  ]);
  // Such sections are dark anyway, and what is on them, such as logos, is made for that.
  const onInk = rule('[data-tone="ink"]', colors, [
    ...colorProperties(colors),
    ["picture-background", "transparent"],
    ...valuesIn("inLight"),
    // Their values at the root would have the dark colors.
    ...Object.entries(config.themeProperties(theme)).filter(
      ([name, value]) => value.includes("var(--") && !changed.has(name),
    ),
  ]);
  // In print, nothing is dark.
  return `${light}@media screen and (prefers-color-scheme:dark){${inDark}${onInk}}`;
}

type Property = readonly [name: string, value: string];

/** The site's own properties with another value in the dark variant of its theme. One without a value leaves styles their fallback. */
export function darkProperties({ config, theme }: ThemedSite): Map<string, { inLight: string; inDark: string }> {
  if (!theme.dark_colors) return new Map();
  const light = config.themeProperties(theme);
  const dark = config.themeProperties({ ...theme, colors: theme.dark_colors });
  const names = [...new Set([...Object.keys(light), ...Object.keys(dark)])].filter(
    (name) => light[name] !== dark[name],
  );
  return new Map(names.map((name) => [name, { inLight: light[name] ?? "initial", inDark: dark[name] ?? "initial" }]));
}

function colorProperties(colors: Theme["colors"]): Property[] {
  return Object.entries(colors).map(([name, value]) => [name.replaceAll("_", "-"), value]);
}

function rule(selector: string, { paper }: Theme["colors"], properties: readonly Property[]): string {
  const declarations = properties.map(([name, value]) => `--${name}:${value}`);
  return `${selector}{color-scheme:${schemeOf(paper)};${declarations.join(";")}}`;
}

function fluid(smallest: string, preferred: string, largest: number): string {
  return `clamp(${smallest}, ${preferred}, ${rem(largest)})`;
}

/** Type that is not huge in a wide window need not be small in a narrow one. */
function calm(largest: number): string {
  const smallest = Math.max(Math.min(largest, 24), Math.round(largest * 0.68));
  const growth = Math.round(((largest - smallest) / 1050) * 10_000) / 100;
  return fluid(`min(${rem(smallest)}, 12vw)`, `${rem(smallest - growth * 3.9)} + ${growth}vw`, largest);
}

/** Small text grows by up to a fifth in windows wider than 1440 px, where pages stop growing. */
function grown(px: number): string {
  return `min(${rem(px * 0.65)} + ${Math.floor(px * 24.3) / 1000}vw, ${rem(px * 1.2)})`;
}

function rem(px: number): string {
  return `${Math.round(px * 6250) / 100_000}rem`;
}

/** Fields and scrollbars match the colors, whatever the visitor's system prefers: not every theme has a dark variant. */
function schemeOf(paper: string): "light" | "dark" {
  // The luminance at which black and white have the same contrast (WCAG 2.2).
  return luminance(paper) > 0.179 ? "light" : "dark";
}
