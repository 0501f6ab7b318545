import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { Theme } from "../../../content.generated.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { EM, outliner } from "../../output/share/outline.ts";
import type { Schemas } from "../../read/schemas/schemas.ts";
import type { ResolvedSite } from "../../resolve/resolve-content.ts";
import type { SharePictureConfig } from "../../site-config.ts";
import { writeFiles } from "../write-files.ts";

/** Longer names take two lines. */
const MAX_LINE_LENGTH = 10;

/** Wider logos do not fit the header. */
const MAX_ASPECT_RATIO = 2;

/** Marks generated drawings, which may be replaced, unlike the author's own. */
const MARKER = "<!-- Made by npm run new of the name and theme.yaml. -->";

/** The logos and the icon of a new site, drawn from its name as outlines. */
export async function siteMarks(
  name: string,
  { ink, paper, signal }: Theme["colors"],
  config: SharePictureConfig,
  dir: string,
): Promise<[file: string, svg: string][]> {
  const outline = await outliner(config, dir, name + name.toUpperCase());
  const lines = linesOf(name).map(outline);
  const width = Math.ceil(Math.max(...lines.map((line) => line.width), EM));
  // The last line needs room for letters that reach below it.
  const height = Math.max((lines.length + 0.1) * EM, Math.ceil(width / MAX_ASPECT_RATIO));
  const top = (height - lines.length * EM) / 2 + 0.75 * EM;
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
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${w} ${h}">${MARKER}${inner}</svg>\n`;
}

/** Redraws the generated logos and icon from the current name and theme. Returns their paths. */
export async function remakeMarks(
  dir: string,
  { theme, shell }: Pick<ResolvedSite, "theme" | "shell">,
  { config }: Schemas,
): Promise<string[]> {
  const marks = await siteMarks(shell.site.name, theme.colors, config.sharePicture(theme), dir);
  const read = new Map<string, Buffer>();
  for (const [file] of marks) {
    const bytes = await readFile(join(dir, `media/${file}`)).catch(() => undefined);
    if (bytes?.includes(MARKER)) read.set(`media/${file}`, bytes);
  }
  const contents = new Map(
    marks.map(([file, svg]) => [`media/${file}`, svg] as const).filter(([path]) => read.has(path)),
  );
  if (contents.size === 0)
    throw new UsageError("The logo and the icon are drawings of your own, so they are not replaced.");
  await writeFiles(dir, { contents }, read);
  return [...contents.keys()];
}

function linesOf(name: string): string[] {
  const spaces = Array.from(name.matchAll(/ /g), ({ index }) => index);
  const [middle] = spaces.sort((a, b) => Math.abs(a - name.length / 2) - Math.abs(b - name.length / 2));
  return name.length <= MAX_LINE_LENGTH || middle === undefined
    ? [name]
    : [name.slice(0, middle), name.slice(middle + 1)];
}
