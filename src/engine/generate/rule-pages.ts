import type { CheckedSite } from "../check-site.ts";
import { textsOf } from "../diagnostics/reporters/report.ts";
import { stylish } from "../diagnostics/reporters/stylish.ts";
import type { Rule } from "../diagnostics/rules/define-rule.ts";
import type { Example } from "../diagnostics/rules/example.ts";
import { rules } from "../diagnostics/rules.ts";
import { codeBlock, markdownPage } from "./markdown.ts";
import { checkExample, smallSite } from "./rule-examples.ts";

const GENERATOR = "rule-pages.ts from src/engine/diagnostics/rules";

/** A page for every rule, and an index of them all: texts by their paths below docs/rules. */
export async function generateRulePages(): Promise<Map<string, string>> {
  const site = await smallSite();
  const pages = new Map([["README.md", indexPage()]]);
  for (const rule of rules) pages.set(`${rule.id}.md`, rulePage(rule, await checkExample(rule.wrong, site)));
  return pages;
}

function indexPage(): string {
  const rows = rules.map(
    ({ id, title, severity }) => `| [${id}](${id}.md) | ${title.replaceAll("|", "\\|")} | ${severity} |`,
  );
  return markdownPage(GENERATOR, [
    "# What the check can find",
    `\`npm run check\` finds these ${rules.length} kinds of mistakes. Each has a name that never changes, which is shown with
every problem. An error keeps the site from being built; a warning does not.`,
    ["| name | what it means | severity |", "|---|---|---|", ...rows.sort()].join("\n"),
  ]);
}

function rulePage({ id, title, severity, why, howToFix, wrong, right }: Rule, checked: CheckedSite): string {
  return markdownPage(GENERATOR, [
    `# ${title}`,
    `\`${id}\` · ${severity === "error" ? "an error: the site is not built until it is fixed" : "a warning: the site is built anyway"}`,
    why,
    `**What to do:** ${howToFix}`,
    "## Wrong",
    ...shown(wrong),
    ...(isOdd(wrong) ? [] : ["The check reports:", codeBlock("text", reportOf(checked))]),
    "## Right",
    ...shown(right),
    "[All rules](README.md)",
  ]);
}

/** What `npm run check` prints, without its last line, which counts files. */
function reportOf({ problems, parsed, files }: CheckedSite): string {
  const texts = textsOf(parsed.sources, problems);
  return stylish({ problems, files, texts }).trimEnd().split("\n").slice(0, -2).join("\n");
}

function isOdd(example: Example): boolean {
  return Object.values(example).some((content) => typeof content === "object" && content && content.kind !== "changed");
}

function shown(example: Example): string[] {
  return Object.entries(example).flatMap(([file, content]) => {
    const name = `\`content/${file}\``;
    if (content === null) return [`There is no ${name}.`];
    if (content === "") return [`${name} is empty.`];
    if (typeof content === "string") return [`${name}:`, codeBlock(file.endsWith(".yaml") ? "yaml" : "xml", content)];
    switch (content.kind) {
      case "changed":
        return [`In ${name}:`, codeBlock("yaml", content.to)];
      case "link":
        return [`${name} is a symbolic link to \`${content.to}\`.`];
      case "latin1":
        return [`${name}, saved as Windows-1252 and not as UTF-8:`, codeBlock("yaml", content.text)];
      case "large":
        return [`${name} is 1.2 MB in size.`];
      case "pixel":
        return [`${name} is 1 × 1 pixels in size.`];
      case "film":
        return [`${name} is a film in ${content.encoding}.`];
      case "font":
        return [`${name} is a font whose maker has ${content.embedding} embedding it.`];
      case "locked":
        return [`${name} cannot be opened: its permissions do not allow it.`];
    }
    return [];
  });
}
