import { draw } from "../../media/draw.ts";
import { loadSharp } from "../../media/load-sharp.ts";
import type { ResolvedPage, ResolvedSite } from "../../resolve/resolve-content.ts";
import { shortHash } from "../../shared/short-hash.ts";
import { visitTexts } from "../../shared/visit-texts.ts";
import type { SharePictureConfig } from "../../site-config.ts";
import { EM, type Outline, type Outlined, outliner } from "./outline.ts";

/** What documents say of the picture that represents a page where it is shared (Open Graph). */
export interface SharePicture {
  /** Its address on the site, which changes whenever anything in the picture does. */
  src: string;
  width: number;
  height: number;
  /** Its alternative text. */
  alt: string;
}

/** A page's own such picture: its title on the brand's background. */
export interface ShareImage extends SharePicture {
  /** The text in large type. */
  headline: string;
  /** The small line at its bottom. */
  foot: string;
  colors: ResolvedSite["theme"]["colors"];
  /** How it is drawn. */
  look: SharePictureConfig;
}

/** The size that social networks recommend (Open Graph). */
const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;

/** Sizes of type in px, and how many lines each may have. */
const SIZES = [
  [208, 1],
  [150, 2],
  [128, 2],
  [108, 3],
  [92, 3],
  [76, 4],
  [60, 5],
] as const;

/** About a word space in the display typeface. */
const SPACE = 0.2 * EM;

/**
 * Makes a function that describes a page's share image and its address, without drawing it. A page has its own when it
 * asks for one or when a menu leads to it; thousands of others share the home page's. The error page has
 * none, and a page with an `image` needs none.
 */
export function shareImages(site: ResolvedSite): (page: ResolvedPage) => ShareImage | undefined {
  const inMenus = new Set<string>();
  visitTexts(site.shell.navigation, (_path, text) => inMenus.add(text.replace(/#.*/s, "")));
  const home = site.pages.find(({ path }) => path === "/");
  const homeImage = home && ownImage(site, home);
  return (page) => {
    if (page.path === "/404" || page.image) return undefined;
    return (page.share_picture ?? inMenus.has(page.path)) ? ownImage(site, page) : homeImage;
  };
}

function ownImage({ config, shell, theme }: ResolvedSite, page: ResolvedPage): ShareImage {
  const headline = page.path === "/" ? (headingOf(page) ?? page.title) : page.title;
  const foot = new URL(shell.site.url).host;
  const look = config.sharePicture(theme);
  const parts = JSON.stringify([look.version, shell.site.logo.image.src, headline, foot, theme.colors]);
  const hash = shortHash(parts);
  const name = page.path === "/" ? "index" : page.path.slice(1);
  const alt = page.documentTitle;
  return {
    src: `/media/share/${name}.${hash}.png`,
    width: WIDTH,
    height: HEIGHT,
    alt,
    headline,
    foot,
    colors: theme.colors,
    look,
  };
}

/** The heading that a page begins with. The home page's title, "Home", says little outside of the site. */
function headingOf({ sections: [first] }: ResolvedPage): string | undefined {
  return first && "heading" in first ? first.heading : undefined;
}

/** Draws a share image as PNG. `logo` is the content of the logo's file, SVG or any other picture. */
export async function drawShareImage(image: ShareImage, logo: Uint8Array, contentDir: string): Promise<Uint8Array> {
  const { left, top, width, height } = LOGO;
  const input = await (await draw(logo, { width, height, fit: "inside" })).png().toBuffer();
  const sharp = await loadSharp();
  return sharp(Buffer.from(await svgOf(image, contentDir)))
    .composite([{ input, left, top }])
    .png({ palette: true, effort: 1, colours: 64 })
    .toBuffer();
}

/** The drawing without the logo, all text as outlines. */
async function svgOf({ headline, foot, colors, look }: ShareImage, contentDir: string): Promise<string> {
  const outline = await outliner(look, contentDir);
  const { lines, size } = inLargestType(headline, outline);
  const leading = size * look.leading;
  const last = HEIGHT - 132;
  const baselines = lines.map((line, index) => ({ line, y: last - (lines.length - 1 - index) * leading }));
  const marked = baselines.at(-1);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<path fill="${colors.paper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    look.art,
    // The letters keep clear of the art, as in print.
    ...baselines.map(({ line, y }) => text(line, MARGIN, y, size, colors.paper, 0.12)),
    marked ? marker(marked.line, marked.y, size, look.marker) : "",
    ...baselines.map(({ line, y }) => text(line, MARGIN, y, size, colors.ink)),
    `<path fill="${colors.ink}" d="M${MARGIN} ${HEIGHT - 92}h${WIDTH - 2 * MARGIN}v2H${MARGIN}z"/>`,
    text(outline(foot), MARGIN, HEIGHT - 42, 30, colors.ink),
    "</svg>",
  ].join("");
}

/** Where the logo is in the drawing, in px. */
const LOGO = { left: MARGIN, top: 48, width: 420, height: 118 };

/** A line of text; `stroke` (in em) makes it bolder all around. */
function text({ path }: Outlined, x: number, y: number, size: number, color: string, stroke = 0): string {
  const fat = stroke > 0 ? ` stroke="${color}" stroke-width="${stroke * EM}" stroke-linejoin="round"` : "";
  return `<path fill="${color}"${fat} transform="translate(${x} ${round(y)}) scale(${size / EM})" d="${path}"/>`;
}

/** The stroke behind a line, as in the site's headings. */
function marker(
  { width }: Outlined,
  y: number,
  size: number,
  { color, above, height }: SharePictureConfig["marker"],
): string {
  const overhang = size * 0.08;
  const d = `M${round(MARGIN - overhang)} ${round(y - size * above)}h${round((width * size) / EM + 2 * overhang)}v${round(size * height)}H${round(MARGIN - overhang)}z`;
  return `<path fill="${color}" d="${d}"/>`;
}

/** The text in the largest type that fits; a very long text is set in the smallest type and cut off. */
function inLargestType(text: string, outline: Outline): { lines: Outlined[]; size: number } {
  const room = WIDTH - 2 * MARGIN;
  for (const [size, most] of SIZES) {
    const lines = breakLines(text, (room / size) * EM, outline);
    if (lines.length <= most && lines.every(({ width }) => width * size <= room * EM)) return { lines, size };
  }
  const size = 48;
  return { lines: breakLines(text, (room / size) * EM, outline).slice(0, 7), size };
}

/** Breaks a text into as few lines as possible, all of about the same length. */
function breakLines(text: string, room: number, outline: Outline): Outlined[] {
  const all = text.split(/\s+/).filter((word) => word !== "");
  const widths = all.map((word) => outline(word).width);
  const most = fill(all, widths, room).length;
  let narrowest = room;
  for (let tried = room; tried > room * 0.3 && fill(all, widths, tried).length <= most; tried -= room * 0.05)
    narrowest = tried;
  return fill(all, widths, narrowest).map(outline);
}

function fill(words: readonly string[], widths: readonly number[], room: number): string[] {
  const lines: { text: string; width: number }[] = [];
  for (const [index, word] of words.entries()) {
    const width = widths[index] ?? 0;
    const line = lines.at(-1);
    if (line && line.width + SPACE + width <= room) {
      line.text += ` ${word}`;
      line.width += SPACE + width;
    } else lines.push({ text: word, width });
  }
  return lines.map((line) => line.text);
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
