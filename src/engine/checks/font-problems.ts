import type { FontFile } from "../../client/content-types.ts";
import type { Theme } from "../../content.generated.ts";
import type { Finding, Problem } from "../diagnostics/problem.ts";
import { code, codePoint, plainText } from "../diagnostics/wording.ts";
import { pointsIn, typefacesWithout } from "../fonts/font-sources.ts";
import { SYSTEM_LETTER } from "../fonts/system-faces.ts";
import { BOLD } from "../media/font-file.ts";
import { factsOf } from "../read/pages/page-source.ts";
import { COMMON } from "../read/pages/rare-characters.ts";
import type { Parsed } from "../read/parse-content.ts";
import { type Path, problemAt, problemBetween, rangeOf, type Source } from "../read/source.ts";
import { isMap } from "../shared/is-map.ts";
import { pathsOfTexts } from "../shared/texts-in.ts";
import type { Typeface } from "../site-config.ts";

type OwnFonts = NonNullable<Theme["own_fonts"]>;

/** The font settings of a resolved theme, without those that could not be read. */
export function fontsIn(theme: unknown): { fonts: string | undefined; own_fonts: OwnFonts } {
  if (!isMap(theme)) return { fonts: undefined, own_fonts: {} };
  const { headings_weight: weight, ...files } = isMap(theme.own_fonts) ? theme.own_fonts : {};
  const fonts = Object.entries(files).filter(([, value]) => isMap(value) && Array.isArray(value.covers));
  return {
    fonts: plainText(theme.fonts),
    own_fonts: { ...Object.fromEntries(fonts), ...(typeof weight === "number" ? { headings_weight: weight } : {}) },
  };
}

/** Warns about the site's own font files: licenses, missing characters, and settings that have no effect. */
export function checkOwnFonts(theme: Source, ownFonts: OwnFonts): Problem[] {
  const { headings, text, bold } = ownFonts;
  const fonts = Object.entries({ headings, text, bold }).filter((entry): entry is [string, FontFile] => !!entry[1]);
  return [
    ...fonts.flatMap(([key, font]) => {
      const findings = [licenseOf(font), commonCharactersIn(font)].flatMap((finding) => finding ?? []);
      return findings.map((finding) => problemAt(theme, ["own_fonts", key], "value", finding));
    }),
    ...uses(ownFonts).map(([key, message, hint]) =>
      problemAt(theme, ["own_fonts", key], "value", { rule: "font-use", message, hint }),
    ),
  ];
}

function licenseOf({ name, forbids }: FontFile): Finding | undefined {
  if (!forbids) return undefined;
  const what =
    forbids === "embedding" ? "forbid websites to use it" : "do not allow removing letters, which makes it small here";
  return {
    rule: "font-license",
    message: `The settings in ${name} ${what}.`,
    hint: "Ask its maker for a license for websites; it comes with a file that allows this. Or use another font.",
  };
}

/** Rare characters are reported at the texts that use them. */
function commonCharactersIn({ name, covers }: FontFile): Finding | undefined {
  const points = pointsIn(covers);
  const lacking = [...COMMON].filter((character) => !points.has(character.codePointAt(0) ?? 0));
  if (lacking.length === 0) return undefined;
  const more = lacking.length > 12 ? ` and ${lacking.length - 12} more` : "";
  return {
    rule: "font-lacks-character",
    message: `${name} has no ${lacking.slice(0, 12).join(" ")}${more}. Visitors would see ${lacking.length > 1 ? "them" : "it"} in a different font.`,
    hint: "Use a version of the font with all letters, digits and punctuation of your language.",
  };
}

type Use = [key: keyof OwnFonts, message: string, hint: string];

function uses({ headings, headings_weight: weight, text, bold }: OwnFonts): Use[] {
  const found: (Use | false | undefined)[] = [
    weight !== undefined && headings && wrongWeight(headings, weight),
    weight !== undefined && !headings && without("headings_weight", "headings"),
    text?.isItalic && italic("text", text),
    bold?.isItalic && italic("bold", bold),
    text &&
      isBold(text) && [
        "text",
        `${text.name} is bold (weight ${text.weights[0]}), so all of the text would be.`,
        "Name the regular file here, and this one after `bold`.",
      ],
    text &&
      !bold &&
      !hasBold(text) && [
        "text",
        `${text.name} has no bold letters, so browsers would thicken its regular ones.`,
        "Add the font's bold file: `bold: fonts/….woff2`.",
      ],
    text &&
      bold &&
      !isBold(text) &&
      hasBold(text) && [
        "bold",
        `\`bold\` has no effect: ${text.name} is variable, and has bold letters itself.`,
        "Delete this line.",
      ],
    bold &&
      !hasBold(bold) && [
        "bold",
        `${bold.name} is not bold: its weight is ${bold.weights[1]}, and bold letters have 600 or more.`,
        "Name the font's file that is called SemiBold or Bold.",
      ],
    bold && !text && without("bold", "text"),
  ];
  return found.filter((use): use is Use => Array.isArray(use));
}

function hasBold({ weights }: FontFile): boolean {
  return weights[1] >= BOLD;
}

function isBold({ weights }: FontFile): boolean {
  return weights[0] >= BOLD;
}

function italic(key: "text" | "bold", { name }: FontFile): Use {
  return [key, `${name} is italic, so all words in it would be.`, "Name the upright file of the font."];
}

function without(key: "bold" | "headings_weight", needed: string): Use {
  return [key, `${code(key)} has no effect without ${code(needed)}.`, `Add ${code(needed)}, or delete this line.`];
}

function wrongWeight({ name, weights: [least, most] }: FontFile, weight: number): Use | undefined {
  if (weight >= least && weight <= most) return undefined;
  const has = least === most ? `one weight, ${least}` : `the weights from ${least} to ${most}`;
  const fix = least === most ? "Delete this line." : `Write a number from ${least} to ${most}.`;
  return ["headings_weight", `${name} has ${has}.`, fix];
}

/** Markdown uses ASCII punctuation, and browsers handle joiners and other invisible characters themselves. */
const HAS_SHAPE = /(?![\p{Default_Ignorable_Code_Point}\p{White_Space}\p{C}])[^\0-\x7f]/u;

/** Warns about characters that a typeface of the site lacks, once per text. */
export function checkCharacters(parsed: Parsed, typefaces: readonly Typeface[]): Problem[] {
  const lacking = new Map<string, string[]>();
  for (const character of new Set(parsed.sources.flatMap((source) => factsOf(source).characters))) {
    if (!HAS_SHAPE.test(character) || SYSTEM_LETTER.test(character)) continue;
    const names = typefacesWithout(character, typefaces);
    if (names.length > 0) lacking.set(character, names);
  }
  if (lacking.size === 0) return [];
  return parsed.sources.flatMap((source) =>
    factsOf(source).characters.some((character) => lacking.has(character)) ? lackingIn(source, parsed, lacking) : [],
  );
}

function lackingIn(source: Source, { media }: Parsed, lacking: ReadonlyMap<string, string[]>): Problem[] {
  return [...pathsOfTexts(source.data)].flatMap(([text, path]) => {
    // Visitors do not see file names and old addresses.
    if (media.has(text) || (source.kind === "page" && path[0] === "redirects")) return [];
    const absent = [...new Set(text.normalize("NFC"))].filter((character) => lacking.has(character));
    return absent.length > 0 ? [problemOf(source, path, absent, lacking)] : [];
  });
}

function problemOf(source: Source, path: Path, found: string[], lacking: ReadonlyMap<string, string[]>): Problem {
  const [first = ""] = found;
  const names = [...new Set(found.flatMap((character) => lacking.get(character) ?? []))];
  const finding: Finding = {
    rule: "font-lacks-character",
    message: `${names.join(" and ")} ${names.length > 1 ? "have" : "has"} no ${found.slice(0, 5).map(named).join(", ")}${found.length > 5 ? " and others" : ""}.`,
    hint: "Visitors would see it in a different font, or as a box. Write it differently if you can.",
  };
  const [start, end] = rangeOf(source, path, "value");
  const at = source.text.slice(start, end).indexOf(first);
  return at < 0
    ? problemAt(source, path, "value", finding)
    : problemBetween(source, start + at, start + at + first.length, finding);
}

function named(character: string): string {
  return `“${character}” (${codePoint(character)})`;
}
