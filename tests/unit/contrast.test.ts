import { describe, expect, it } from "vitest";
import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";
import { contrast } from "../../src/engine/shared/values/colors.ts";
import { contrastPairs } from "../../src/styles/contrast-pairs.ts";
import { baseTexts, baseWith, checkTexts } from "./in-memory.ts";

describe("colors", () => {
  const theme = (from: string, to: string) => checkTexts(baseTexts(baseWith("theme.yaml", from, to)));

  it("are all among the pairs that are measured", () => {
    const colors = Object.keys(loadSchemas().kinds.get("theme")?.properties?.colors?.properties ?? {});
    const measured = new Set(contrastPairs.flatMap(({ front, background }) => [front, background]));
    expect([...colors, "carousel.0", "carousel.4"].filter((name) => !measured.has(name))).toEqual([]);
  });

  it("are measured as in WCAG", () => {
    expect(contrast("#000000", "#ffffff")).toBe(21);
    expect(contrast("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  });

  it("that are too similar are reported with the ratio and the nearest color that passes", () => {
    const [problem, ...others] = theme('ink_2: "#5a5346"', 'ink_2: "#a8a294"');
    expect(others).toEqual([]);
    expect(problem).toMatchObject({
      rule: "contrast",
      line: 8,
      column: 10,
      message: expect.stringContaining("2.25:1"),
    });
    const nearest = contrast(problem?.suggestion ?? "", "#f5f1e8");
    expect(nearest).toBeGreaterThanOrEqual(4.5);
    expect(nearest).toBeLessThan(4.6);
  });

  it.each([
    ['paper: "#f5f1e8"', 'paper: "#444444"'],
    ['ink: "#16130e"', 'ink: "#888888"'],
    ['card: "#fffdf7"', 'card: "#222222"'],
    ['signal: "#ff4b24"', 'signal: "#cc4a30"'],
    ['- "#ffd23f"', '- "#5f7a4a"'],
  ])("%s as %s gives one problem, however many pairs it spoils, and the suggestion fixes it", (from, to) => {
    const found = theme(from, to);
    expect(found).toHaveLength(1);
    expect(theme(from, to.replace(/#\w+/, found[0]?.suggestion ?? ""))).toEqual([]);
  });
});
