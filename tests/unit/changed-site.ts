import { baseTexts, checkTexts } from "./in-memory.ts";

const texts = baseTexts();

/** All problems of the base site with these files changed. */
export function problemsWith(changes: Record<string, string>) {
  return checkTexts({ ...texts, ...changes });
}

/** A file of the base site with a piece of its text changed. */
export function baseWith(file: string, from: string | RegExp, to: string): Record<string, string> {
  const text = texts[file]?.replace(from, to) ?? "";
  if (text === texts[file]) throw new Error(`${from} is not in ${file}`);
  return { [file]: text };
}

/** A page that nothing is wrong with, apart from what is changed. */
export function printPage({
  title = "Print",
  description = "Menus and labels that survive a kitchen.",
  more = "",
  sections = "",
} = {}) {
  return `title: ${title}\ndescription: ${description}\n${more}sections:\n  - block: hero\n    heading: Print\n    text: Ink.\n${sections}`;
}

/** The menus of the base site, with a link to /print. */
export const linked = baseWith(
  "navigation.yaml",
  "    - label: Terms",
  "    - label: Print\n      link: /print\n    - label: Terms",
);

/** The problems of a page at /print that the menu leads to. */
export function pageProblems(options: Parameters<typeof printPage>[0]) {
  return problemsWith({ ...linked, "pages/print.yaml": printPage(options) });
}
