import type { ResolvedSite } from "../resolve/resolve-content.ts";
import { luminance } from "../shared/values/colors.ts";

/** The theme as CSS custom properties: colors, fluid type sizes, and the site's own, except those `elsewhere`. */
export function themeCss(
  { config, theme }: Pick<ResolvedSite, "config" | "theme">,
  elsewhere: ReadonlyMap<string, string> = new Map(),
): string {
  const { colors, type } = theme;
  const properties: [string, string][] = [
    ...Object.entries(colors).map(([name, value]): [string, string] => [name.replaceAll("_", "-"), value]),
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
  return `:root{color-scheme:${schemeOf(colors.paper)};${properties.map(([name, value]) => `--${name}:${value}`).join(";")}}`;
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

/** Fields and scrollbars match the theme, whatever the visitor's system prefers: it has one set of colors. */
function schemeOf(paper: string): "light" | "dark" {
  // The luminance at which black and white have the same contrast (WCAG 2.2).
  return luminance(paper) > 0.179 ? "light" : "dark";
}
