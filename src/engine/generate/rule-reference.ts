import { rules } from "../diagnostics/rules.ts";
import { codeBlock, markdownPage } from "./markdown.ts";
import {
  type Example,
  laidOver,
  type RuleExample,
  ruleExamples,
  type SpecialFile,
  smallSite,
} from "./rule-examples.ts";

const GENERATOR = "rule-reference.ts from src/engine/diagnostics/rules and tests/rules";

/** The reference of all rules, `docs/rules.md`: a section for each, with its id as the anchor. */
export function ruleReference(): string {
  const [examples, site] = [ruleExamples(), smallSite()];
  const sorted = [...rules].sort((a, b) => (a.id < b.id ? -1 : 1));
  return markdownPage(GENERATOR, [
    "# What the check can find",
    `\`npm run check\` finds these ${rules.length} kinds of mistakes. Each has a name that never changes, which is shown with
every problem; \`npm run check -- --explain NAME\` prints its section. An error keeps the site from being built; a warning does not.
In the examples, lines with \`-\` are the mistake, and lines with \`+\` are the same content without it.`,
    ...sorted.flatMap(({ id, title, severity, why, howToFix }) => [
      `## ${id}`,
      `**${title}** (${severity}). ${why}`,
      `**What to do:** ${howToFix}`,
      ...exampleOf(id, examples, site),
    ]),
  ]);
}

function exampleOf(id: string, examples: ReadonlyMap<string, RuleExample>, site: ReadonlyMap<string, string>) {
  const example = examples.get(id);
  if (!example) throw new Error(`The rule ${id} has no example in tests/rules.`);
  const { wrong, right } = example;
  return [...new Set([...Object.keys(wrong), ...Object.keys(right)])].flatMap((path) => {
    const [before, after] = [wrong, right].map((files: Example) => {
      const file = files[path];
      return file === undefined ? site.get(path) : laidOver(file, site.get(path));
    });
    const name = `\`content/${path}\``;
    if (before === after) return [];
    if (before === null) return [`Wrong: there is no ${name}.`];
    if (before === "\n") return [`Wrong: ${name} is empty.`];
    if (typeof before === "object") return [`Wrong: ${name} ${described(before)}`];
    if (typeof after === "object") return [];
    return [`${name}:`, codeBlock("diff", differences(linesOf(before), linesOf(after)).join("\n"))];
  });
}

function linesOf(text = ""): string[] {
  return text === "" ? [] : text.trimEnd().split("\n");
}

/** With the line above them. */
function differences(before: readonly string[], after: readonly string[]): string[] {
  const length = Math.min(before.length, after.length);
  let start = 0;
  while (start < length && before[start] === after[start]) start++;
  let same = 0;
  while (same < length - start && before.at(-1 - same) === after.at(-1 - same)) same++;
  return [
    ...before.slice(Math.max(0, start - 1), start).map((line) => ` ${line}`),
    ...before.slice(start, before.length - same).map((line) => `-${line}`),
    ...after.slice(start, after.length - same).map((line) => `+${line}`),
  ];
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
