import { readFileSync } from "node:fs";
import { join } from "node:path";
import { escapeHtml } from "../../shared/escape.ts";
import { groupBy } from "../../shared/lists.ts";
import type { Problem } from "../problem.ts";
import { ruleTexts } from "../rule-texts.ts";
import { rules } from "../rules.ts";
import { type Report, stylish, summary } from "./stylish.ts";
import { hintLines, visible, visibleJson, wholeMessage } from "./visible.ts";

/** The reporters by the name for `check --format`. */
export const reporters: ReadonlyMap<string, (report: Report) => string> = new Map([
  ["stylish", stylish],
  ["json", json],
  ["github", github],
  ["sarif", sarif],
  ["junit", junit],
]);

/** Formats whose file names are relative to the working folder, in CI the top of the repository, so tools can open them. */
export const FORMATS_WITH_RELATIVE_PATHS = ["github", "sarif", "junit"];

function json({ problems, files }: Report): string {
  return `${visibleJson({ problems: problems.map(({ data: _data, fix: _fix, ...problem }) => problem), files })}\n`;
}

/** The number of errors, and of warnings, that GitHub shows for a step. */
const MAX_SHOWN = 10;

/** Formats problems as annotations of GitHub Actions, errors first. A notice counts those that GitHub omits. */
function github({ problems, files }: Report): string {
  if (problems.length === 0) return `${files} files, no problems.\n`;
  const errors = problems.filter(({ severity }) => severity === "error");
  const warnings = problems.filter(({ severity }) => severity === "warning");
  const shown = Math.min(errors.length, MAX_SHOWN) + Math.min(warnings.length, MAX_SHOWN);
  const more =
    shown < problems.length
      ? [`::notice title=Content::${problems.length - shown} more problems: see the summary of this run.`]
      : [];
  const annotations = [...errors, ...warnings].map(annotation);
  return `${[...annotations, ...more, summary(problems, files)].join("\n")}\n`;
}

/** The summary of a run on GitHub, in Markdown, with all problems as in the terminal. */
export function githubSummary(report: Report): string {
  return `## Content\n\n${FENCE}text\n${stylish({ ...report, color: false })}${FENCE}\n`;
}

/** Longer than any code fence in the content. */
const FENCE = "`".repeat(30);

function annotation(problem: Problem): string {
  const { file, line, column, endLine, endColumn, rule } = problem;
  const location = { file, line, col: column, endLine, endColumn, title: rule };
  const properties = Object.entries(location).map(([name, value]) => {
    const escaped = escapeMessage(String(value)).replace(/:/g, "%3A").replace(/,/g, "%2C");
    return `${name}=${escaped}`;
  });
  return `::${problem.severity} ${properties.join(",")}::${hintLines(wholeMessage(problem)).map(escapeMessage).join("%0A")}`;
}

/** Line breaks would start another command. */
function escapeMessage(text: string): string {
  return visible(text).replace(/%/g, "%25");
}

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/** Formats problems as SARIF 2.1.0, which GitHub code scanning and most editors read. */
function sarif({ problems }: Report): string {
  const ids = [...new Set(problems.map((problem) => problem.rule))].sort();
  const texts = ruleTexts();
  const descriptions = ids.map((id) => {
    const { title = "", why = "", howToFix = "" } = texts.get(id) ?? {};
    return {
      id,
      name: id,
      shortDescription: { text: title },
      fullDescription: { text: why },
      help: { text: howToFix, markdown: `${howToFix} Example: docs/rules.md#${id}` },
      defaultConfiguration: { level: rules[id].severity },
    };
  });
  const file = readFileSync(join(import.meta.dirname, "../../../../package.json"), "utf8");
  const { version, homepage } = JSON.parse(file) as { version: string; homepage: string };
  const driver = { name: "check", version, informationUri: homepage, rules: descriptions };
  const run = {
    tool: { driver },
    columnKind: "utf16CodeUnits",
    results: problems.map((problem) => result(problem, ids)),
  };
  return `${visibleJson({ $schema: SCHEMA, version: "2.1.0", runs: [run] })}\n`;
}

function result(problem: Problem, ids: string[]) {
  const { rule, severity, file, line, column, endLine, endColumn, suggestion } = problem;
  const region = { startLine: line, startColumn: column, endLine, endColumn };
  return {
    ruleId: rule,
    ruleIndex: ids.indexOf(rule),
    level: severity,
    message: { text: wholeMessage(problem) },
    locations: [{ physicalLocation: { artifactLocation: { uri: uriOf(file) }, region } }],
    ...(suggestion === undefined ? {} : { properties: { suggestion } }),
  };
}

/** Lone surrogates, which some systems allow in names, cannot be encoded. */
function uriOf(file: string): string {
  return file
    .replace(/\p{Cs}/gu, "\ufffd")
    .split("/")
    .map(encodeURIComponent)
    .join("/");
}

/** Formats problems as JUnit XML: a suite for each file, a failed case for each problem. */
function junit({ problems, files }: Report): string {
  const suites = Array.from(
    groupBy(problems, ({ file }) => [file]),
    ([file, inFile]) => suite(file, inFile),
  );
  if (suites.length === 0) {
    suites.push(
      '  <testsuite name="content" tests="1" failures="0" errors="0">',
      `    <testcase name="${files} files" classname="content"/>`,
      "  </testsuite>",
    );
  }
  const tests = Math.max(1, problems.length);
  const head = `<testsuites name="check" tests="${tests}" failures="${problems.length}" errors="0">`;
  return `${['<?xml version="1.0" encoding="UTF-8"?>', head, ...suites, "</testsuites>"].join("\n")}\n`;
}

function suite(file: string, problems: Problem[]): string {
  const n = problems.length;
  return [
    `  <testsuite name="${attribute(file)}" tests="${n}" failures="${n}" errors="0">`,
    ...problems.map(testcase),
    "  </testsuite>",
  ].join("\n");
}

function testcase(problem: Problem): string {
  const { file, line, column, rule, severity } = problem;
  const message = attribute(problem.message);
  const body = xml(`${file}:${line}:${column}\n${wholeMessage(problem)}`);
  return `    <testcase name="${attribute(`${rule} at ${line}:${column}`)}" classname="${attribute(file)}"><failure type="${severity}" message="${message}">${body}</failure></testcase>`;
}

/** XML reads a plain line break in an attribute as a space. */
function attribute(text: string): string {
  return xml(text).replaceAll("\n", "&#10;");
}

/** XML cannot contain control characters in any form. */
function xml(text: string): string {
  const lines = text.split("\n").map(visible).join("\n");
  return escapeHtml(lines.replace(/[\ufffe\uffff]/g, "\ufffd"));
}
