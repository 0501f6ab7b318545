import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Units } from "./Units.tsx";

/** The number of units that the first of the drawing's marks shows: a line has one more than the distance between its ends. */
const drawn = (html: string) =>
  [...(/ d="([^"]*)"/.exec(html)?.[1] ?? "").matchAll(/h([\d.]+)/g)].reduce(
    (sum, [, way]) => sum + Math.ceil(Number(way)),
    0,
  );

describe("Units", () => {
  it.each(["dot", "page", "frame", "line", "day", "person"] as const)("draws as many as there are: %s", (unit) => {
    for (const count of [1, 12, 50, 200, 1000])
      expect(drawn(renderToStaticMarkup(<Units unit={unit} count={count} open={false} most={1000} />))).toBe(count);
  });

  it("draws a few people by hand, no two neighbors alike", () => {
    const html = renderToStaticMarkup(<Units unit="person" count={12} open={false} most={12} />);
    const people = [...html.matchAll(/ d="([^"]*)" transform="translate\(([\d ]+)\)"/g)];
    expect(new Set(people.map(([, , at]) => at)).size).toBe(12);
    const outlines = people.filter((_, at) => at % 2 === 0).map(([, lines]) => lines);
    expect(outlines.slice(1).every((lines, at) => lines !== outlines[at])).toBe(true);
  });

  it("draws packages of a category to one scale", () => {
    const width = (count: number) =>
      /viewBox="0 0 (\d+)/.exec(renderToStaticMarkup(<Units unit="dot" count={count} open={false} most={200} />))?.[1];
    expect(width(50)).toBe(width(200));
  });

  it("fades out after the last one if there may be more: rows of ever smaller dots, as wide as the category's", () => {
    const html = (open: boolean) => renderToStaticMarkup(<Units unit="dot" count={50} open={open} most={1000} />);
    const thick = [...html(true).matchAll(/h49.01" stroke-width="([\d.]+)"/g)].map(([, width]) => Number(width));
    expect(thick.slice(1).length).toBeGreaterThan(3);
    expect(thick).toEqual(thick.toSorted((a, b) => b - a));
    const height = (open: boolean) => Number(/viewBox="0 0 50 (\d+)/.exec(html(open))?.[1]);
    expect(height(true) - height(false)).toBe(thick.length - 1);
  });
});
