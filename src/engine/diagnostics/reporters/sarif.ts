import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Problem } from "../problem.ts";
import { rules } from "../rules.ts";
import { type Report, wholeMessage } from "./report.ts";
import { visibleJson } from "./visible.ts";

const SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";

/** Formats problems as SARIF 2.1.0, which GitHub code scanning and most editors read. */
export function sarif({ problems }: Report): string {
  const ids = [...new Set(problems.map((problem) => problem.rule))].sort();
  const descriptions = ids.map((id) => {
    const { title, why, howToFix, severity } = rules[id];
    return {
      id,
      name: id,
      shortDescription: { text: title },
      fullDescription: { text: why },
      help: { text: howToFix, markdown: `${howToFix} Example: docs/rules.md#${id}` },
      defaultConfiguration: { level: severity },
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
