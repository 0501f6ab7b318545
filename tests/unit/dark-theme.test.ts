import { expect, it } from "vitest";
import { themeCss } from "../../src/engine/output/theme-css.ts";
import { themeValues } from "../../src/engine/output/theme-values.ts";
import { htmlAt } from "./html-at.ts";
import { baseAnd, baseTexts, baseWith, brief, checkTexts, mediaOf, siteOf } from "./in-memory.ts";

const NAMES = ["mark.svg", "mark-light.svg"];
const DARK = {
  paper: "#1b120c",
  paper_2: "#261a12",
  card: "#2c1f16",
  ink: "#f6ead6",
  ink_2: "#c9b59b",
  signal: "#e07020",
  marker: "#7a5a10",
  blue: "#8fb4ff",
};

/** The base site with these colors as the dark colors of its theme, and a logo for dark backgrounds. */
function textsWith(dark: Partial<typeof DARK> | undefined): Record<string, string> {
  const colors = Object.entries({ ...DARK, ...dark }).map(([name, color]) => `  ${name}: "${color}"\n`);
  const logo = baseWith("site.yaml", "light: mark.svg", "light: mark-light.svg");
  return baseTexts(logo, dark ? baseAnd("theme.yaml", `dark_colors:\n${colors.join("")}`) : {});
}

const siteWith = (dark: Partial<typeof DARK> | undefined) => siteOf(textsWith(dark), mediaOf(NAMES));

/** The custom properties of the first rule with a selector. */
function declaredIn(css: string, selector: string): Record<string, string> {
  const block = css.slice(css.indexOf(`${selector}{`) + selector.length + 1).split("}")[0] ?? "";
  return Object.fromEntries(block.split(";").map((each) => each.split(/:(.*)/s).slice(0, 2)));
}

it("a dark variant applies only to screens of dark systems, and does not change sections on ink", () => {
  const [light = "", dark = ""] = themeCss(siteWith({})).split("@media screen and (prefers-color-scheme:dark)");
  expect(light).toBe(themeCss(siteWith(undefined)));
  expect(declaredIn(dark, ":root")).toMatchObject({
    "color-scheme": "dark",
    "--paper": DARK.paper,
    "--blue": DARK.blue,
    "--ink-background": "#16130e",
    "--picture-background": "#f5f1e8",
  });
  expect(declaredIn(dark, '[data-tone="ink"]')).toMatchObject({
    "color-scheme": "light",
    "--paper": "#f5f1e8",
    "--ink": "#16130e",
    "--on-marker": "var(--ink)",
    "--picture-background": "transparent",
  });
});

it("values that depend on the colors stay properties of each variant, and all others are put in place", () => {
  const css = ".a{color:var(--on-signal);background:var(--footer-ground,var(--ink));border-radius:var(--radius)}";
  const { inPlace, css: documents } = themeValues(siteWith({}), [css], "");
  expect(inPlace(css)).toBe(".a{color:var(--on-signal);background:var(--footer-ground, var(--ink));border-radius:0px}");
  const [light = "", dark = ""] = documents.split("@media");
  expect([light, dark].map((part) => declaredIn(part, ":root")["--on-signal"])).toEqual(["var(--ink)", "var(--paper)"]);
  expect(declaredIn(dark, ":root")["--footer-ground"]).toBe("var(--paper-2)");
  expect(declaredIn(dark, ":root")["--screen-tone"]).toMatch(/^radial-gradient/);
  expect(declaredIn(dark, '[data-tone="ink"]')["--footer-ground"]).toBe("initial");
});

it("the header has the logo for dark backgrounds in dark mode", () => {
  const header = (dark: Partial<typeof DARK> | undefined) => htmlAt(siteWith(dark), "/").split("</header>")[0];
  expect(header({})).toMatch(
    /<picture><source media="screen and \(prefers-color-scheme: dark\)" srcSet="\/media\/mark-light\.svg"[^>]*><img [^>]*src="\/media\/mark\.svg"/,
  );
  expect(header(undefined)).not.toContain("<source");
});

it("the contrast of dark colors is checked like that of the others, at their lines", () => {
  const problems = checkTexts(textsWith({ ink_2: "#4a3a2a" }), NAMES);
  expect(problems.map(brief)).toEqual([expect.stringMatching(/^contrast content\/theme\.yaml:33:10 -> #/)]);
  expect(problems[0]?.message).toMatch(
    /^In dark colors, `ink_2` \(#4a3a2a\) is too dark to read on `paper` \(#1b120c\)/,
  );
  expect(checkTexts(textsWith({}), NAMES)).toEqual([]);
  const missing = textsWith({});
  missing["theme.yaml"] = missing["theme.yaml"]?.replace(`  blue: "${DARK.blue}"\n`, "") ?? "";
  expect(checkTexts(missing, NAMES).map(brief)).toEqual(["key-missing content/theme.yaml:29:3"]);
});
