import type { Theme } from "../../../content.generated.ts";
import { EM, outliner } from "../../output/share/outline.ts";
import type { SharePictureConfig } from "../../site-config.ts";

/** A line of the logo may have so many characters; a longer name has two lines. */
const LINE = 10;

/** The header has room for a logo that is at most so many times as wide as it is high. */
const WIDEST = 2;

/** The logo, the logo on dark, and the icon of a new site, made of its name: they need no typeface where they are shown. */
export async function siteMarks(
  name: string,
  { ink, paper, signal }: Theme["colors"],
  config: SharePictureConfig,
  dir: string,
): Promise<[file: string, svg: string][]> {
  const outline = await outliner(config, dir);
  const lines = linesOf(name).map(outline);
  const width = Math.ceil(Math.max(...lines.map((line) => line.width), EM));
  const height = Math.max(lines.length * EM, Math.ceil(width / WIDEST));
  const top = (height - lines.length * EM) / 2 + 0.8 * EM;
  const paths = lines.map(({ path }, index) => `<path transform="translate(0 ${top + index * EM})" d="${path}"/>`);
  const logo = (color: string) =>
    svg(width, height, Math.round((width / height) * 120), 120, `<g fill="${color}">${paths.join("")}</g>`);
  const [first = ""] = name.match(/[\p{L}\p{N}]/u) ?? [];
  const letter = outline(first.toUpperCase());
  const icon = `<rect width="${EM}" height="${EM}" rx="180" fill="${signal}"/><path fill="${ink}" transform="translate(${(EM - 0.8 * letter.width) / 2} 780) scale(.8)" d="${letter.path}"/>`;
  return [
    ["logo.svg", logo(ink)],
    ["logo-light.svg", logo(paper)],
    ["favicon.svg", svg(EM, EM, 64, 64, icon)],
  ];
}

function svg(w: number, h: number, width: number, height: number, inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${w} ${h}">${inner}</svg>\n`;
}

/** A long name in two lines, divided at the space that is nearest to its middle. */
function linesOf(name: string): string[] {
  const spaces = Array.from(name.matchAll(/ /g), ({ index }) => index);
  const [middle] = spaces.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return name.length <= LINE || middle === undefined ? [name] : [name.slice(0, middle), name.slice(middle + 1)];
}
