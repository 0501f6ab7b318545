/**
 * Content that a rule is shown by: texts of files by their paths below the content folder, laid over a small site that
 * is right. Null takes a file away; what no text can show is told by what kind of file it is.
 */
export type Example = Readonly<Record<string, string | null | OddFile>>;

/**
 * A file that is more than a text: one of the small site with a piece of it changed, a link to elsewhere, one that is
 * not UTF-8, one of 1.2 MB, one that cannot be opened, a PNG of a single pixel.
 */
export type OddFile =
  | { kind: "changed"; from: string; to: string }
  | { kind: "link"; to: string }
  | { kind: "latin1"; text: string }
  | { kind: "large" }
  | { kind: "pixel" }
  | { kind: "locked"; text: string };

/** The head of the page that examples are about. The menu of the example site leads to it, at /print. */
const HEAD = "title: Print\ndescription: Menus, mailers and labels that survive a kitchen.\n";

/** The section that every page begins with here: it brings the main heading. */
export const HERO = "  - block: hero\n    heading: Print\n    text: Ink on paper.\n";

/** All of a page's sections, where a rule is about what stands above them. */
export const SECTIONS = `sections:\n${HERO}`;

/** Another page, that nothing leads to. */
export const PRESS = `title: Press\ndescription: Logos and pictures for those who write about us.\n${SECTIONS}`;

/** A page with these sections, and with these lines above them. */
export function page(sections: string, top = ""): Example {
  return text(`${HEAD}${top}sections:\n${sections.replace(/^\n/, "")}`);
}

/** A page that is one hero with these lines; heading and text are there unless they are among them. */
export function hero(...lines: string[]): Example {
  const headings = lines.filter((line) => line.startsWith("heading:"));
  const others = lines.filter((line) => !line.startsWith("heading:"));
  const keys = [
    ...(headings.length > 0 ? headings : ["heading: Print"]),
    ...(others.some((line) => line.startsWith("text:")) ? [] : ["text: Ink on paper."]),
    ...others,
  ];
  return page(`  - block: hero\n${keys.map((line) => `    ${line}\n`).join("")}`);
}

/** A page with this text, all of it. */
export function text(whole: string): Example {
  return { "pages/print.yaml": whole.endsWith("\n") ? whole : `${whole}\n` };
}

/** A package file with these lines for its one package. */
export function packages(...lines: string[]): Example {
  return { "packages/print.yaml": packageFile(lines) };
}

function packageFile(lines: readonly string[]): string {
  const keys = lines.map((line) => `    ${line}\n`).join("");
  return `label: Print\npackages:\n  - name: Menus\n${keys}    features:\n      - 200 menus\n`;
}

/** A package file that is right. */
export const MENUS = packageFile(['now: "$109"']);

/** A file of the small site, of which one piece reads otherwise. */
export function changed(file: string, from: string, to: string): Example {
  return { [file]: { kind: "changed", from, to } };
}
