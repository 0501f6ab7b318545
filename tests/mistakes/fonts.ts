import { BASE, textsIn } from "../sites.ts";
import type { Mistake } from "./mistake.ts";
import { withPage } from "./site.ts";

const HEADINGS = "headings: fonts/acme-black.woff2";
const TEXT = "text: fonts/acme-regular.ttf";
const BOLD = "bold: fonts/acme-bold.ttf";
const OWN = `own_fonts:\n  ${HEADINGS}\n  ${TEXT}\n  ${BOLD}\n`;
const theme = textsIn(BASE)["theme.yaml"] ?? "";

/** The small site with font files of its own. */
export const fontSite = withPage("theme.yaml", theme.replace("colors:\n", `${OWN}colors:\n`), [
  "fonts/acme-black.woff2",
  "fonts/acme-regular.ttf",
  "fonts/acme-bold.ttf",
]);

function mistake(take: string, put: string, rule: string, suggests?: string): Mistake {
  return { file: "theme.yaml", take, put, rule, ...(suggests === undefined ? {} : { suggests }) };
}

/** Mistakes in what a theme says of the site's own font files. */
export const fonts: Mistake[] = [
  mistake("own_fonts:", "▸custom_fonts:", "key-unknown", "own_fonts"),
  mistake("own_fonts:", "▸own_font:", "key-unknown", "own_fonts"),
  mistake("headings: ", "▸display: ", "key-unknown", "headings"),
  mistake("headings: ", "▸heading: ", "key-unknown", "headings"),
  mistake("  text: ", "  ▸regular: ", "key-unknown", "text"),
  mistake("  text: ", "  ▸body: ", "key-unknown", "text"),
  mistake("  bold: ", "  ▸strong: ", "key-unknown", "bold"),
  mistake(BOLD, `${BOLD}\n  ▸italic: fonts/acme-italic.ttf`, "key-unknown"),
  mistake(HEADINGS, "headings: ▸acme-black.woff2", "media-missing", "fonts/acme-black.woff2"),
  mistake(HEADINGS, "headings: ▸fonts/acme-blck.woff2", "media-missing", "fonts/acme-black.woff2"),
  mistake(HEADINGS, "headings: ▸fonts/Acme-Black.woff2", "media-case", "fonts/acme-black.woff2"),
  mistake(HEADINGS, "headings: ▸content/media/fonts/acme-black.woff2", "media-missing", "fonts/acme-black.woff2"),
  mistake(TEXT, "text: ▸fonts\\acme-regular.ttf", "value-format", "fonts/acme-regular.ttf"),
  mistake(TEXT, "text: ▸fonts/acme-regular", "value-format", "fonts/acme-regular.ttf"),
  {
    ...mistake(TEXT, "text: ▸fonts/Acme.zip", "value-format"),
    says: /take it out of a ZIP file/i,
  },
  { ...mistake(TEXT, "text: ▸fonts/lato.eot", "value-format"), says: /ask the maker for WOFF2/ },
  { ...mistake(TEXT, "text: ▸Lato", "value-format"), says: /path of a font file/ },
  { ...mistake(TEXT, "text: ▸https://fonts.example/lato.woff2", "value-format"), says: /below content\/media/ },
  {
    ...mistake(`${TEXT}\n  ${BOLD}`, `text:\n    ▸- fonts/acme-regular.ttf\n    - fonts/acme-bold.ttf`, "value-type"),
    says: /key of its own, `bold`/,
  },
  mistake(BOLD, "bold: ▸yes", "value-format"),
  mistake(HEADINGS, `${HEADINGS}\n  headings_weight: ▸bold`, "value-type"),
  mistake(HEADINGS, `${HEADINGS}\n  headings_weight: ▸1000`, "value-range", "900"),
  { ...mistake(OWN, "fonts: ▸fonts/acme-black.woff2\n", "value-choice"), says: /below the key `own_fonts`/ },
  {
    ...mistake(OWN, "fonts:\n  ▸display: fonts/acme-black.woff2\n", "value-type"),
    says: /below the key `own_fonts`/,
  },
  mistake(OWN, "own_fonts: ▸fonts/acme-black.woff2\n", "value-type"),
];
