import type { Finding, Problem } from "../diagnostics/problem.ts";
import { code, plainText, quoted, upperFirst } from "../diagnostics/wording.ts";
import { formats } from "../read/schemas/schema-formats.ts";
import { type Path, problemAt, type Source } from "../read/source.ts";
import { contrast, luminance, nearestColor, over } from "../shared/values/colors.ts";
import type { ContrastPair } from "../site-config.ts";

type Palette = ReadonlyMap<string, string>;

/** The colors of the theme, and those of its dark variant. */
type Variant = "colors" | "dark_colors";

/** Measures every pair of colors of both variants, and reports the color that most failing pairs share. */
export function checkContrast(theme: Source, pairs: readonly ContrastPair[]): Problem[] {
  return [...checkVariant(theme, pairs, "colors"), ...checkVariant(theme, pairs, "dark_colors")];
}

function checkVariant(theme: Source, pairs: readonly ContrastPair[], variant: Variant): Problem[] {
  const palette = paletteOf(theme.data, variant);
  const problems: Problem[] = [];
  let failing = pairs.filter((pair) => ratioOf(pair, palette) < pair.least);
  while (failing.length > 0) {
    const name = mostShared(failing, pairs);
    const withColor = failing.filter((pair) => isIn(pair, name));
    const finding = findingOf(name, withColor, palette, pairs);
    const message = variant === "colors" ? upperFirst(finding.message) : `In dark colors, ${finding.message}`;
    problems.push(problemAt(theme, pathOf(name, variant), "value", { ...finding, message }));
    failing = failing.filter((pair) => !withColor.includes(pair));
  }
  return problems;
}

function paletteOf(data: unknown, variant: Variant): Palette {
  const { [variant]: colors = {}, carousel = [] } = (data ?? {}) as Partial<Record<Variant, object>> & {
    carousel?: unknown[];
  };
  const named = [
    ...Object.entries(colors ?? {}),
    ...Object.entries(carousel ?? []).map(([n, hex]) => [`carousel.${n}`, hex]),
  ];
  return new Map(named.filter((entry): entry is [string, string] => formats.color(plainText(entry[1]))));
}

function ratioOf({ front, or = front, background, part = 1 }: ContrastPair, palette: Palette): number {
  const below = palette.get(background) ?? "";
  const above = [front, or].map((name) => palette.get(name) ?? "");
  if (below === "" || above.includes("")) return Number.POSITIVE_INFINITY;
  return Math.max(...above.map((color) => contrast(over(color, below, part), below)));
}

function isIn(pair: ContrastPair, name: string): boolean {
  return pair.front === name || pair.background === name;
}

/** Of several, the least used one: changing it affects the fewest things. */
function mostShared(failing: readonly ContrastPair[], all: readonly ContrastPair[]): string {
  const uses = (pairs: readonly ContrastPair[], name: string) => pairs.filter((pair) => isIn(pair, name)).length;
  const names = [...new Set(failing.flatMap(({ front, background }) => [front, background]))];
  const [first = ""] = names.sort((a, b) => uses(failing, b) - uses(failing, a) || uses(all, a) - uses(all, b));
  return first;
}

function findingOf(
  name: string,
  failing: readonly ContrastPair[],
  palette: Palette,
  all: readonly ContrastPair[],
): Finding {
  const worst = failing.reduce((a, b) => (ratioOf(a, palette) / a.least <= ratioOf(b, palette) / b.least ? a : b));
  const others = new Set(failing.map((pair) => otherOf(pair, name)));
  const partner = otherOf(worst, name);
  const suggestion = nearestColor(palette.get(name) ?? "", (candidate) => {
    const changed = new Map(palette).set(name, candidate);
    return all.every((pair) => !isIn(pair, name) || ratioOf(pair, changed) >= pair.least);
  });
  const color = palette.get(name) ?? "";
  const isTooLight = luminance(color) < luminance(palette.get(partner) ?? "");
  const where = worst.front === name ? "to read on" : "behind";
  const more = others.size > 1 ? ` and ${others.size - 1} more of the colors it is used with` : "";
  return {
    rule: "contrast",
    message: `${nameOf(name)} (${color}) is too ${isTooLight ? "light" : "dark"} ${where} ${nameOf(partner)} (${palette.get(partner)})${more}. The contrast for ${worst.what} is ${inWords(ratioOf(worst, palette))} and has to be at least ${worst.least}:1.`,
    hint: suggestion
      ? `Use a ${luminance(suggestion) < luminance(color) ? "darker" : "lighter"} color, such as ${quoted(suggestion)}.`
      : `No lighter or darker shade has enough contrast with every color it is used with. Change ${[...others].map(nameOf).join(", ")} as well.`,
    suggestion,
  };
}

function otherOf({ front, background }: ContrastPair, name: string): string {
  return front === name ? background : front;
}

/** Truncated, not rounded: 4.499 must not read as 4.5. */
function inWords(ratio: number): string {
  return `${(Math.floor(ratio * 100) / 100).toFixed(2)}:1`;
}

function pathOf(name: string, variant: Variant): Path {
  const [list = "", index] = name.split(".");
  return index === undefined ? [variant, name] : [list, Number(index)];
}

function nameOf(name: string): string {
  const [, index] = name.split(".");
  return index === undefined ? code(name) : `carousel color ${Number(index) + 1}`;
}
