import { groupBy } from "../../shared/lists.ts";
import type { Problem } from "../problem.ts";
import { type Report, wholeMessage } from "./report.ts";
import { visible } from "./visible.ts";

/**
 * Formats problems as JUnit XML, which most build servers show: a suite for each file, a failed case for each problem.
 */
export function junit({ problems, files }: Report): string {
  const suites = Array.from(
    groupBy(problems, ({ file }) => [file]),
    ([file, own]) => suite(file, own),
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
