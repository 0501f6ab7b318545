import { readFileSync } from "node:fs";
import { join } from "node:path";
import { groupBy } from "../../shared/lists.ts";
import type { Problem } from "../problem.ts";
import { ruleTexts } from "../rule-texts.ts";
import { rules } from "../rules.ts";
import { github } from "./github.ts";
import { type Report, stylish } from "./stylish.ts";
import { visible, visibleJson, wholeMessage } from "./visible.ts";

/** The reporters by the name for `check --format`. */
export const reporters: ReadonlyMap<string, (report: Report) => string> = new Map([
  ["stylish", stylish],
  ["json", json],
  ["github", github],
  ["sarif", sarif],
  ["junit", junit],
]);

function json({ problems, files }: Report): string {
  return `${visibleJson({ problems: problems.map(({ data: _data, fix: _fix, ...problem }) => problem), files })}\n`;
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
  return text
    .split("\n")
    .map(visible)
    .join("\n")
    .replace(/[\ufffe\uffff]/g, "\ufffd")
    .replace(/&/g, "&amp;")
    .replace(/</g, "&lt;")
    .replace(/>/g, "&gt;")
    .replace(/"/g, "&quot;");
}
