import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { ruleTexts } from "../diagnostics/rule-texts.ts";
import { rules } from "../diagnostics/rules.ts";
import { replacement } from "../shared/edits.ts";
import { codeBlock } from "./reference.ts";

const NOTE =
  "<!-- Write the words about a rule here. `npm run generate` adds its severity and its example, from rules.ts and tests/rules. -->";

/** The reference of all rules, `docs/rules.md`: a section for each, with its id as the anchor. Its handwritten words stay. */
export function ruleReference(): string {
  const [texts, examples, site] = [ruleTexts(), ruleExamples(), smallSite()];
  const sorted = Object.entries(rules).sort(([a], [b]) => (a < b ? -1 : 1));
  const paragraphs = [
    `${NOTE}\n# What the check can find`,
    `\`npm run check\` finds these ${sorted.length} kinds of mistakes. Each has a name that never changes, which is shown with
every problem; \`npm run check -- --explain NAME\` prints its section. An error keeps the site from being built; a warning does not.
In the examples, lines with \`-\` are the mistake, and lines with \`+\` are the same content without it.`,
    ...sorted.flatMap(([id, { severity }]) => {
      const text = texts.get(id);
      if (!text?.howToFix) throw new Error(`The rule ${id} has no section like those of others in docs/rules.md.`);
      return [
        `## ${id}`,
        `**${text.title}** (${severity}). ${text.why}`,
        `**What to do:** ${text.howToFix}`,
        ...exampleOf(id, examples, site),
      ];
    }),
  ];
  return `${paragraphs.join("\n\n")}\n`;
}

function exampleOf(id: string, examples: ReadonlyMap<string, RuleExample>, site: ReadonlyMap<string, string>) {
  const example = examples.get(id);
  if (!example) throw new Error(`The rule ${id} has no example in tests/rules.`);
  const { wrong, right } = example;
  return [...new Set([...Object.keys(wrong), ...Object.keys(right)])].flatMap((path) => {
    const [before, after] = [wrong, right].map((files: ExampleContent) => {
      const file = files[path];
      return file === undefined ? site.get(path) : laidOver(file, textFor(site, path));
    });
    const name = `\`content/${path}\``;
    if (before === after) return [];
    if (before === null) return [`Wrong: there is no ${name}.`];
    if (before === "\n") return [`Wrong: ${name} is empty.`];
    if (typeof before === "object") return [`Wrong: ${name} ${described(before)}`];
    if (typeof after === "object") return [];
    return [`${name}:`, codeBlock("diff", differences(before, after))];
  });
}

/** With the line above them. */
function differences(before = "", after = ""): string {
  const { at, remove, insert } = replacement(before, after);
  const [above] = before.slice(0, at).split("\n").slice(-2);
  const marked = (sign: string, text: string) => text.replace(/^(?=.|\n.)/gm, sign);
  return [above ? ` ${above}` : "", marked("-", before.slice(at, at + remove)), marked("+", insert)]
    .map((part) => part.trimEnd())
    .filter(Boolean)
    .join("\n");
}

function described(file: SpecialFile): string {
  if ("link" in file) return `is a symbolic link to \`${file.link}\`.`;
  if ("latin1" in file) return "is saved as Windows-1252 and not as UTF-8.";
  if ("large" in file) return "is 1.2 MB in size.";
  if ("pixel" in file) return "is 1 × 1 pixels in size.";
  if ("film" in file) return `is a film in ${file.film}.`;
  if ("font" in file) return `is a font whose maker has ${file.font} embedding it.`;
  return "cannot be opened: its permissions do not allow it.";
}

const TESTS = join(import.meta.dirname, "../../../tests");
const SMALL_SITE = join(TESTS, "fixtures/_base/content");
const EXAMPLES = join(TESTS, "rules");

/** A file of an example: its text, a change of the small site's file, or a special file. Null removes a file. */
type ExampleFile = string | null | { from: string; to: string } | { add: string } | SpecialFile;

/** A file that is not just text. Large is 1.2 MB, a pixel a picture of 1 × 1; a locked file cannot be opened. */
export type SpecialFile =
  | { link: string }
  | { latin1: string }
  | { large: true }
  | { pixel: true }
  | { film: "H.264" | "H.265" }
  | { font: "allowed" | "forbidden" }
  | { locked: string };

/** Content with or without a mistake: files by their paths, which replace those of a small site without mistakes. */
export type ExampleContent = Readonly<Record<string, ExampleFile>>;

interface RuleExample {
  wrong: ExampleContent;
  right: ExampleContent;
}

/** The examples of all rules: `tests/rules/`. */
export function ruleExamples(): Map<string, RuleExample> {
  const files = readdirSync(EXAMPLES).filter((file) => file.endsWith(".yaml"));
  const examples = files.flatMap((file): [string, Partial<RuleExample>][] =>
    Object.entries(parse(readFileSync(join(EXAMPLES, file), "utf8"), { merge: true })),
  );
  return new Map(examples.map(([id, { wrong = {}, right = {} }]) => [id, { wrong, right }]));
}

/** A page that the menu of the small site links to. */
const PRINT = `title: Print
description: Menus, mailers and labels that survive a kitchen.
sections:
  - block: hero
    heading: Print
    text: Ink on paper.
`;

/** The texts of the small site, by their paths below its content folder. */
export function smallSite(): Map<string, string> {
  const files = readdirSync(SMALL_SITE, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".yaml"));
  const texts = new Map(files.sort().map((file) => [file, readFileSync(join(SMALL_SITE, file), "utf8")]));
  const menu = texts.get("navigation.yaml") ?? "";
  texts.set("navigation.yaml", menu.replace("  menu:\n", "  menu:\n    - label: Print\n      link: /print\n"));
  return texts.set("pages/print.yaml", PRINT);
}

/** The text of the small site that an example's file changes. A version in another language starts as a copy. */
export function textFor(site: ReadonlyMap<string, string>, path: string): string | undefined {
  return site.get(path) ?? site.get(path.replace(/\.[a-z]{2}(?=\.yaml$)/, ""));
}

/** The text of an example's file, applied to the text of the small site's. Null and special files stay as they are. */
export function laidOver(file: ExampleFile, text = ""): string | null | SpecialFile {
  if (file === null || typeof file === "string") return file;
  if ("add" in file) return text + file.add;
  if (!("from" in file)) return file;
  if (!text.includes(file.from)) throw new Error(`An example changes "${file.from}", which is not there.`);
  return text.replace(file.from, () => file.to);
}
