import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

const TESTS = join(import.meta.dirname, "../../../tests");
const SMALL_SITE = join(TESTS, "fixtures/_base/content");
const EXAMPLES = join(TESTS, "rules");

/** A file of an example: its text, a change of the small site's file, or a special file. Null removes a file. */
export type ExampleFile = string | null | { from: string; to: string } | { add: string } | SpecialFile;

/**
 * A file that is not just text. Large means 1.2 MB, and a pixel is a picture of 1 × 1; a locked file cannot be opened.
 */
export type SpecialFile =
  | { link: string }
  | { latin1: string }
  | { large: true }
  | { pixel: true }
  | { film: "H.264" | "H.265" }
  | { font: "allowed" | "forbidden" }
  | { locked: string };

/** Content with or without a mistake: files by their paths, which replace those of a small site without mistakes. */
export type Example = Readonly<Record<string, ExampleFile>>;

/** A mistake, and the same content without it. */
export interface RuleExample {
  wrong: Example;
  right: Example;
}

/** The examples of all rules: `tests/rules/`. */
export function ruleExamples(): Map<string, RuleExample> {
  const files = readdirSync(EXAMPLES).filter((file) => file.endsWith(".yaml"));
  const examples = files.flatMap((file): [string, Partial<RuleExample>][] =>
    Object.entries(parse(readFileSync(join(EXAMPLES, file), "utf8"))),
  );
  return new Map(examples.map(([id, { wrong = {}, right = {} }]) => [id, { wrong, right }]));
}

/** A page that the menu of the small site leads to. */
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

/** The text of an example's file, applied to the text of the small site's. Null and special files stay as they are. */
export function laidOver(file: ExampleFile, text = ""): string | null | SpecialFile {
  if (file === null || typeof file === "string") return file;
  if ("add" in file) return text + file.add;
  if (!("from" in file)) return file;
  if (!text.includes(file.from)) throw new Error(`An example changes "${file.from}", which is not there.`);
  return text.replace(file.from, () => file.to);
}
