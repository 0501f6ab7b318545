import { create, type Font } from "fontkit";
import { describe, expect, it } from "vitest";
import type { Theme } from "../../src/content.generated.ts";
import { readLicense, sourcesOf } from "../../src/engine/fonts/font-sources.ts";
import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";
import { contrast, over } from "../../src/engine/shared/values/colors.ts";
import { sharePictureOf } from "../../src/share-art.ts";
import { themeProperties } from "../../src/styles/theme-properties.ts";
import { typefacesOf } from "../../src/styles/typefaces.ts";

const colors = {
  paper: "#f5f1e8",
  paper_2: "#ebe5d6",
  card: "#fffdf7",
  ink: "#16130e",
  ink_2: "#5a5346",
  signal: "#ff4b24",
  marker: "#ffd23f",
  blue: "#2440e8",
};
const type = { display: 131, heading: 83, figure: 70, title: 29, lead: 20, text: 17, small: 15 };
const light = { colors, type, carousel: ["#ff4b24", "#ffd23f", "#8fd3ff", "#b7f07c", "#ffb3d1"] } as Theme;

function choicesOf(key: string): string[] {
  return (loadSchemas().kinds.get("theme")?.properties?.[key]?.enum ?? []) as string[];
}

it("darkens the page behind dialogs in a dark theme, too", () => {
  const dark = { ...light, colors: { ...colors, paper: colors.ink, ink: colors.paper } };
  expect(themeProperties(dark)).toHaveProperty("backdrop", "var(--paper)");
  expect(themeProperties(light)).not.toHaveProperty("backdrop");
});

describe("the keys of a theme", () => {
  it("override the character", () => {
    const quiet = themeProperties({ ...light, character: "quiet" });
    const own = themeProperties({ ...light, character: "quiet", radius: 9, border: 3, motif: "dots" });
    expect([quiet.radius, quiet.border]).toEqual(["2px", "1px"]);
    expect([own.radius, own.border]).toEqual(["9px", "3px"]);
    expect(own.motif).toBe(themeProperties(light).motif);
  });

  it.each(choicesOf("motif"))("motif: %s gives pictures for sharing addresses of their own", (motif) => {
    const picture = sharePictureOf({ ...light, motif } as Theme);
    expect(picture.version === sharePictureOf(light).version).toBe(motif === "dots");
  });
});

describe("text on colored areas", () => {
  const dark: Theme = { ...light, colors: { ...colors, paper: colors.ink, ink: colors.paper } };
  it.each([
    ["light", light],
    ["dark", dark],
  ])("is in ink or paper, whichever can be read better, on a %s site", (_name, theme) => {
    const chosen = themeProperties(theme)["on-signal"] === "var(--ink)" ? theme.colors.ink : theme.colors.paper;
    expect(contrast(chosen, colors.signal)).toBeGreaterThanOrEqual(4.5);
  });

  it("is underlined if the marker would hide it", () => {
    expect(themeProperties(dark).mark).toContain("0.08em");
    expect(themeProperties(light)).not.toHaveProperty("mark");
  });

  it("keeps the footer dark on a dark site", () => {
    expect(themeProperties(dark)).toMatchObject({ "footer-ground": "var(--paper-2)", "footer-ink": "var(--ink)" });
  });

  it("puts the logo for dark backgrounds on a plate of ink in the light footer of a soft site, but not on a dark site", () => {
    const footer = { "footer-ground": "var(--paper-2)", "footer-ink": "var(--ink)" };
    const soft = { character: "soft" } as const;
    expect(themeProperties({ ...light, ...soft })).toMatchObject({ ...footer, "footer-plate": "var(--ink)" });
    expect(themeProperties({ ...dark, ...soft })).toMatchObject({ ...footer, "footer-plate": "none" });
  });
});

describe("a picture behind words", () => {
  const { ink, paper } = colors;
  it.each([
    ["a light theme", colors],
    ["a dark theme", { ...colors, paper: ink, paper_2: "#2b261d", ink: paper }],
    ["a theme of little contrast", { ...colors, ink: "#6b6558" }],
  ])("is as opaque in %s as 4.5:1 on white, black and everything in between allows, and no more", (_what, own) => {
    const properties = themeProperties({ ...light, colors: own } as Theme);
    const worst = (text: string, surface: string, opacity: number) =>
      Math.min(
        ...["#000000", "#ffffff", "#808080", "#ff0000", "#00ff00", "#0000ff"].map((place) =>
          contrast(text, over(place, surface, opacity)),
        ),
      );
    const onPaper = Number(properties["picture-on-paper"]);
    const onInk = Number(properties["picture-on-ink"]);
    expect(worst(own.ink, own.paper, onPaper)).toBeGreaterThanOrEqual(4.5);
    expect(worst(own.ink, own.paper_2, onPaper)).toBeGreaterThanOrEqual(4.5);
    expect(worst(own.paper, own.ink, onInk)).toBeGreaterThanOrEqual(4.5);
    expect(worst(own.ink, own.paper_2, onPaper + 0.12)).toBeLessThan(4.5);
    expect(worst(own.paper, own.ink, onInk + 0.12)).toBeLessThan(4.5);
  });

  it("is invisible if text and background have too little contrast without it", () => {
    const faint = themeProperties({ ...light, colors: { ...colors, ink: "#a8a294" } });
    expect([faint["picture-on-paper"], faint["picture-on-ink"]]).toEqual(["0", "0"]);
  });
});

describe("slide colors of a theme that sets none", () => {
  const { carousel: _none, ...plain } = light;
  it.each([
    ["a light theme", colors],
    ["a dark theme", { ...colors, paper: "#16130e", ink: "#f5f1e8" }],
    [
      "a theme whose colors are all of one lightness",
      { ...colors, signal: "#777777", marker: "#777777", blue: "#777777" },
    ],
  ])("are five in %s, with text on them that can be read", (_what, own) => {
    const properties = themeProperties({ ...plain, colors: own } as Theme);
    for (const slide of [1, 2, 3, 4, 5]) {
      const color = properties[`slide-${slide}`] ?? "";
      const text = properties[`on-slide-${slide}`] === "var(--ink)" ? own.ink : own.paper;
      expect(contrast(color, text)).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe("pairs of typefaces", () => {
  it.each(choicesOf("fonts"))("%s has its files, with a license that lets everyone embed them", (name) => {
    for (const typeface of typefacesOf({ fonts: name })) {
      const parts = sourcesOf(typeface).flat();
      expect(parts.slice(0, 2).map(({ part }) => part)).toEqual(["latin", "latin-ext"]);
      for (const part of parts) expect(part.read("").length).toBeGreaterThan(1000);
      expect(String(readLicense(typeface))).toContain("SIL Open Font License, Version 1.1");
    }
  });

  it.each(choicesOf("fonts"))("%s has the bar of marked words where the font file has the baseline", (name) => {
    const [, display] = typefacesOf({ fonts: name });
    const [[latin] = []] = display ? sourcesOf(display) : [];
    if (!latin) throw new Error(`${name} has no typeface for headings`);
    const font = create(latin.read("")) as Font;
    const { mark } = themeProperties({ ...light, character: "soft", fonts: name } as Theme);
    const above = Number(/100% - ([\d.]+)em/.exec(mark ?? "")?.[1]);
    expect(above).toBeCloseTo(-font.descent / font.unitsPerEm - 0.12, 2);
  });
});
