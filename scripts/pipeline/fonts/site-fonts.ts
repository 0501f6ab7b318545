import type { ResolvedSite } from "../resolve.ts";
import { coverageOf } from "./coverage.ts";
import { fallbackCss, fallbackNames } from "./fallback.ts";
import { subset } from "./subset.ts";
import { PARTS, type Part, type Typeface, typefaces } from "./typefaces.ts";

/** The fonts of a site: as files, and as the CSS that uses them. */
export interface SiteFonts {
  /** The `@font-face` rules and the custom properties that name the families. */
  css: string;
  /** Addresses of the files that every page needs. */
  preload: string[];
  /** The files by their addresses, with a hash of their content in the name. */
  files: ReadonlyMap<string, Uint8Array>;
}

/** Punctuation that phones type by themselves, and signs of trade: visitors write these into forms. */
const TYPED = "–—‘’‚“”„•…‹›€™−";

/** What visitors type: the printable characters of Latin-1, and a few more. */
const always = [...latin1(), ...TYPED];

/** Makes the fonts of a site: Latin-1 and every other character that its content uses, in the weights its styles use. */
export async function siteFonts(site: Pick<ResolvedSite, "shell" | "pages">): Promise<SiteFonts> {
  const characters = new Set([...always, ...othersIn([site.shell, ...site.pages])]);
  const made = await Promise.all(typefaces.map((typeface) => facesOf(typeface, characters)));
  return {
    css: made.map(({ css }) => css).join(""),
    preload: made.flatMap(({ faces }) => faces.filter(({ part }) => part === PARTS[0]).map(({ href }) => href)),
    files: new Map(made.flatMap(({ faces }) => faces.map(({ href, bytes }) => [href, bytes] as const))),
  };
}

interface Face {
  part: Part;
  href: string;
  bytes: Uint8Array;
}

async function facesOf(typeface: Typeface, characters: ReadonlySet<string>) {
  const { property, name, slug, weights } = typeface;
  const weight = [...new Set([weights[0], weights.at(-1)])].join(" ");
  const faces: Face[] = [];
  let css = "";
  let missing = [...characters];
  for (const part of PARTS) {
    const coverage = coverageOf(typeface, part);
    const points = missing
      .flatMap((character) => character.codePointAt(0) ?? [])
      .filter((point) => coverage.has(point));
    missing = missing.filter((character) => !coverage.has(character.codePointAt(0) ?? 0));
    if (points.length === 0) continue;
    const { hash, bytes } = await subset(typeface, part, points);
    const href = `/assets/${slug}-${part}.${hash}.woff2`;
    faces.push({ part, href, bytes });
    // The second part is fetched only by pages that show one of its characters.
    const range = part === PARTS[0] ? "" : `;unicode-range:${points.map(unicode).join()}`;
    css += `@font-face{font-family:"${name}";src:url(${href}) format("woff2");font-weight:${weight};font-display:swap${range}}`;
  }
  const families = [name, ...fallbackNames(typeface)].map((family) => `"${family}"`).join(",");
  return { faces, css: `${css}${await fallbackCss(typeface)}:root{${property}:${families},sans-serif}` };
}

function latin1(): string[] {
  const points = Array.from({ length: 0x100 }, (_, point) => point);
  return points
    .filter((point) => /[^\p{C}]/u.test(String.fromCodePoint(point)))
    .map((point) => String.fromCodePoint(point));
}

/** The characters beyond Latin-1 anywhere in the data, composed as fonts have them (é, not e and an accent). */
function othersIn(data: readonly unknown[]): Set<string> {
  const others = new Set<string>();
  for (const part of data)
    for (const [character] of JSON.stringify(part)
      .normalize("NFC")
      .matchAll(/[^\0-\xff]/gu))
      others.add(character);
  return others;
}

function unicode(point: number): string {
  return `U+${point.toString(16).toUpperCase()}`;
}
