/** An example of a rule: files by their paths, laid over a small site without mistakes. Null removes a file. */
export type Example = Readonly<Record<string, string | null | OddFile>>;

/** A file that is more than its text. Large means 1.2 MB; a locked one cannot be opened. */
export type OddFile =
  | { kind: "changed"; from: string; to: string }
  | { kind: "link"; to: string }
  | { kind: "latin1"; text: string }
  | { kind: "large" }
  | { kind: "pixel" }
  | { kind: "film"; encoding: "H.264" | "H.265" }
  | { kind: "font"; embedding: "allowed" | "forbidden" }
  | { kind: "locked"; text: string };

/** The first lines of the page that the examples show. The menu of the example site links to it, at /print. */
const HEAD = "title: Print\ndescription: Menus, mailers and labels that survive a kitchen.\n";

/** The first section of every page in the examples. It has the main heading. */
export const HERO = section("hero", "heading: Print", "text: Ink on paper.");

/** All sections of a page, for rules about the keys above them. */
export const SECTIONS = `sections:\n${HERO}`;

/** Another page, which nothing links to. */
export const PRESS = `title: Press\ndescription: Logos and pictures for those who write about us.\n${SECTIONS}`;

/** A section with these lines. */
export function section(block: string, ...lines: string[]): string {
  return `  - block: ${block}\n${lines.map((line) => `    ${line}\n`).join("")}`;
}

/** A page with these sections, and with these lines above them. */
export function page(sections: string, top = ""): Example {
  return text(`${HEAD}${top}sections:\n${sections}`);
}

/** A page with a section below its hero. */
export function belowHero(block: string, ...lines: string[]): Example {
  return page(HERO + section(block, ...lines));
}

/** A page with one hero that has these lines. Heading and text are added unless they are among them. */
export function hero(...lines: string[]): Example {
  const headings = lines.filter((line) => line.startsWith("heading:"));
  const others = lines.filter((line) => !line.startsWith("heading:"));
  const keys = [
    ...(headings.length > 0 ? headings : ["heading: Print"]),
    ...(others.some((line) => line.startsWith("text:")) ? [] : ["text: Ink on paper."]),
    ...others,
  ];
  return page(section("hero", ...keys));
}

/** A page file with this text. */
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

/** A package file without mistakes. */
export const MENUS = packageFile(['now: "$109"']);

/** A file of the small site with one part replaced. */
export function changed(file: string, from: string, to: string): Example {
  return { [file]: { kind: "changed", from, to } };
}
