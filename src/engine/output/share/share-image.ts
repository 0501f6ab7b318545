import { domainToUnicode } from "node:url";
import { siteFolder } from "../../../client/renderer/addresses.ts";
import { sourcesOf } from "../../fonts/font-sources.ts";
import { draw, loadSharp } from "../../media/draw.ts";
import { homeOf, inAllLanguages } from "../../resolve/languages.ts";
import type { ResolvedPage, ResolvedSite } from "../../resolve/resolve-content.ts";
import { shortHash } from "../../shared/fingerprint.mjs";
import { ERROR_PATH } from "../../shared/page-paths.ts";
import { textsIn } from "../../shared/texts-in.ts";
import type { SharePictureConfig } from "../../site-config.ts";
import { EM, highlightedPart, inLargestType, type Outlined, outliner } from "./outline.ts";

/** A page's own share picture: its title on the brand's background. */
export type ShareImage = ReturnType<typeof ownImage>;

/** The picture that represents a page where it is shared (Open Graph). */
export type SharePicture = Pick<ShareImage, "src" | "width" | "height" | "alt">;

const WIDTH = 1200;
const HEIGHT = 630;
const MARGIN = 72;

/**
 * A function that describes a page's share image without drawing it. A page has its own if it asks for one or a menu
 * leads to it, and if the typeface has the letters of its title; all others share that of their language's home page.
 */
export function shareImages(site: ResolvedSite): (page: ResolvedPage) => ShareImage | undefined {
  const languages = inAllLanguages(site).map((each) => [each.language, imagesIn(each)] as const);
  const imageOf = new Map(languages);
  return (page) => imageOf.get(page.language)?.(page);
}

function imagesIn(site: ResolvedSite): (page: ResolvedPage) => ShareImage | undefined {
  const inMenus = new Set<string>();
  const folder = siteFolder(site.shell.site.url);
  for (const text of textsIn(site.shell.navigation)) inMenus.add(text.replace(/#.*/s, ""));
  const homePath = homeOf(site);
  const home = site.pages.find(({ path }) => path === homePath);
  const look = site.config.sharePicture(site.theme);
  const headlines = home ? [headingOf(home), home.title, site.shell.site.name] : [];
  const homeImage = home && ownImage(site, look, home, headlines.find((text) => text && canDraw(look, text)) ?? "");
  return (page) => {
    if (page.path === ERROR_PATH || page.image) return undefined;
    const hasOwn =
      page.path !== homePath && (page.share_picture ?? inMenus.has(folder + page.path)) && canDraw(look, page.title);
    return hasOwn ? ownImage(site, look, page, page.title) : homeImage;
  };
}

function canDraw({ typeface }: SharePictureConfig, text: string): boolean {
  const sources = sourcesOf(typeface).flat();
  const points = Array.from(
    text.normalize("NFC").match(/[\p{L}\p{M}\p{N}]/gu) ?? [],
    (sign) => sign.codePointAt(0) ?? 0,
  );
  return points.length > 0 && points.every((point) => sources.some((source) => source.covers().has(point)));
}

function ownImage({ shell, theme }: ResolvedSite, look: SharePictureConfig, page: ResolvedPage, headline: string) {
  const { host, hostname } = new URL(shell.site.url);
  const domain = host.replace(hostname, domainToUnicode(hostname));
  const foot = (canDraw(look, domain) ? domain : host) + siteFolder(shell.site.url);
  const highlight = highlightIn(page, headline);
  const parts = [
    look.version,
    shell.site.logo.image.src,
    headline,
    foot,
    theme.colors,
    ...(highlight ? [highlight] : []),
  ];
  const hash = shortHash(JSON.stringify(parts));
  const name = page.path === "/" ? "index" : page.path.slice(1);
  const alt = page.documentTitle;
  return {
    /** Changes whenever anything in the picture does. */
    src: `/media/share/${name}.${hash}.png`,
    width: WIDTH,
    height: HEIGHT,
    alt,
    headline,
    /** The words to highlight: by default the last line. */
    highlight,
    foot,
    colors: theme.colors,
    look,
  };
}

/** The home page's title, "Home", says little outside of the site. */
function headingOf({ sections: [first] }: ResolvedPage): string | undefined {
  return first && "heading" in first ? first.heading : undefined;
}

function highlightIn({ sections: [first] }: ResolvedPage, text: string): string | undefined {
  const highlight = first && "highlight" in first ? first.highlight : undefined;
  return highlight && text.includes(highlight) ? highlight : undefined;
}

/** Draws a share image as PNG. `logo` is the content of the logo's file, SVG or any other picture. */
export async function drawShareImage(image: ShareImage, logo: Uint8Array, contentDir: string): Promise<Uint8Array> {
  const { left, top, width, height } = LOGO;
  const input = await (await draw(logo, { width, height, fit: "inside" })).png().toBuffer();
  const sharp = await loadSharp();
  return sharp(Buffer.from(await svgOf(image, contentDir)))
    .composite([{ input, left, top }])
    .png({ palette: true, effort: 1, colours: 64, dither: 0 })
    .toBuffer();
}

async function svgOf({ headline, highlight, foot, colors, look }: ShareImage, contentDir: string): Promise<string> {
  const outline = await outliner(look, contentDir, headline + foot);
  const { lines, size } = inLargestType(headline, WIDTH - 2 * MARGIN, outline);
  const leading = size * look.leading;
  const last = HEIGHT - 132;
  const baselines = lines.map((text, index) => ({
    line: outline(text),
    y: last - (lines.length - 1 - index) * leading,
    mark: highlightedPart(lines, index, highlight),
  }));
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">`,
    `<path fill="${colors.paper}" d="M0 0h${WIDTH}v${HEIGHT}H0z"/>`,
    look.art,
    // Keeps the letters clear of the art, as in print.
    ...baselines.map(({ line, y }) => text(line, y, size, colors.paper, 0.12)),
    ...baselines.map(({ mark: [before, words], y }) => {
      // Letter spacing follows each letter, including the last one before the mark.
      const left = before === "" ? 0 : outline(before).width + look.letterSpacing * EM;
      return words === "" ? "" : marker({ left, width: outline(words).width }, y, size, look.marker);
    }),
    ...baselines.map(({ line, y }) => text(line, y, size, colors.ink)),
    `<path fill="${colors.ink}" d="M${MARGIN} ${HEIGHT - 92}h${WIDTH - 2 * MARGIN}v2H${MARGIN}z"/>`,
    text(outline(foot), HEIGHT - 42, 30, colors.ink),
    "</svg>",
  ].join("");
}

/** In px. */
const LOGO = { left: MARGIN, top: 48, width: 420, height: 118 };

/** `stroke`, in em, makes the text bolder all around. */
function text({ path }: Outlined, y: number, size: number, color: string, stroke = 0): string {
  const fat = stroke > 0 ? ` stroke="${color}" stroke-width="${stroke * EM}" stroke-linejoin="round"` : "";
  return `<path fill="${color}"${fat} transform="translate(${MARGIN} ${round(y)}) scale(${size / EM})" d="${path}"/>`;
}

/** The stroke behind highlighted words, as in the site's headings. */
function marker(
  { left, width }: { left: number; width: number },
  y: number,
  size: number,
  { color, above, height }: SharePictureConfig["marker"],
): string {
  const overhang = size * 0.08;
  const x = round(MARGIN + (left * size) / EM - overhang);
  const d = `M${x} ${round(y - size * above)}h${round((width * size) / EM + 2 * overhang)}v${round(size * height)}H${x}z`;
  return `<path fill="${color}" d="${d}"/>`;
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
