import type { Mistake } from "./mistake.ts";

const FILE = "theme.yaml";
const FIRST = "colors:\n";

/** Mistakes in the keys of the theme that say what character a site has. */
export const theme: Mistake[] = [
  { what: "a character mistyped", file: FILE, take: FIRST, put: `character: ▸quite\n${FIRST}`, suggests: "quiet" },
  { what: "a key by another word", file: FILE, take: FIRST, put: `▸style: soft\n${FIRST}`, suggests: "character" },
  { what: "the fonts key in the singular", file: FILE, take: FIRST, put: `▸font: warm\n${FIRST}`, suggests: "fonts" },
  {
    what: "a pair of fonts with a capital",
    file: FILE,
    take: FIRST,
    put: `fonts: ▸Classic\n${FIRST}`,
    suggests: "classic",
  },
  {
    what: "the name of a font",
    file: FILE,
    take: FIRST,
    put: `fonts: ▸Helvetica\n${FIRST}`,
    rule: "value-choice",
    says: /classic/,
  },
  {
    what: "a radius with a unit",
    file: FILE,
    take: FIRST,
    put: `radius: ▸8px\n${FIRST}`,
    rule: "value-type",
    suggests: "8",
  },
  {
    what: "a radius that is too large",
    file: FILE,
    take: FIRST,
    put: `radius: ▸999\n${FIRST}`,
    rule: "value-range",
    suggests: "32",
  },
  { what: "a motif in the singular", file: FILE, take: FIRST, put: `motif: ▸line\n${FIRST}`, suggests: "lines" },
  { what: "a density mistyped", file: FILE, take: FIRST, put: `density: ▸compackt\n${FIRST}`, suggests: "compact" },
  {
    what: "a display size that is too small",
    file: FILE,
    take: "display: 131",
    put: "display: ▸20",
    rule: "value-range",
    suggests: "32",
  },
];
