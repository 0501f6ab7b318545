import { runCommand } from "../src/engine/commands/arguments.ts";
import { UsageError } from "../src/engine/diagnostics/usage-error.ts";
import { FILES, shiftedLines } from "../tests/mistakes/shifted-lines.ts";
import { agency } from "../tests/mistakes/site.ts";
import {
  type Case,
  casesByRecognizer,
  entries,
  mistakeCases,
  withReplaced,
} from "../tests/support/recognizer-cases.ts";

const HELP = `npm run recognizers [-- --without NAME,NAME]

Prints for each recognizer of a YAML mistake how many cases are reported differently when it is switched off: of the planted
mistakes, and of the lines in the wrong column. Takes a few minutes.

  --without NAMES  switch all of these off, and print each case that is reported differently: before, and after
`;

const options = { without: { type: "string", default: "" } } as const;

await runCommand({ name: "recognizers", help: HELP, options }, async ({ values }) => {
  const names = values.without.split(",").filter(Boolean);
  const unknown = names.find((name) => !entries.some((entry) => entry.name === name));
  if (unknown !== undefined) throw new UsageError(`There is no recognizer "${unknown}".`);
  const [mistakes, columns] = [mistakeCases(), columnCases()];
  const matched = casesByRecognizer([...mistakes, ...columns]);
  if (names.length > 0) {
    for (const changed of new Set(names.flatMap((name) => [...(matched.get(name) ?? [])]))) printChange(changed, names);
    return 0;
  }
  const before = new Map(
    [...matched.values()].flatMap((cases) => [...cases]).map((testCase) => [testCase, reportOf(testCase)]),
  );
  console.log("mistakes columns recognizer");
  for (const [name, cases] of matched) {
    const changed = [...cases].filter((testCase) => reportOf(testCase, [name]).join() !== before.get(testCase)?.join());
    const inMistakes = changed.filter((testCase) => mistakes.includes(testCase)).length;
    const counts = [String(inMistakes).padStart(8), String(changed.length - inMistakes).padStart(7)];
    console.log([...counts, name].join(" "));
  }
  return 0;
});

function columnCases(): Case[] {
  return FILES.flatMap((file) =>
    shiftedLines(file, new TextDecoder().decode(agency.files.get(file))).map(({ what, text }) => ({
      what,
      site: agency,
      files: new Map([...agency.files, [file, new TextEncoder().encode(text)]]),
    })),
  );
}

/** A line for each problem. */
function reportOf({ site, files }: Case, without: readonly string[] = []): string[] {
  const replaced = entries.filter(({ name }) => without.includes(name));
  const problems = withReplaced(
    replaced,
    () => () => undefined,
    () => site.check(files),
  );
  return problems.map(({ rule, file, line, column, message, hint, fix }) =>
    [`${file}:${line}:${column}`, rule, message, hint, fix ? "can be fixed" : "", ""].join(" | "),
  );
}

function printChange(testCase: Case, names: readonly string[]): void {
  const [before, after] = [reportOf(testCase), reportOf(testCase, names)];
  if (before.join() === after.join()) return;
  console.log(`\n${testCase.what}`);
  for (const line of before.filter((each) => !after.includes(each))) console.log(`  - ${line}`);
  for (const line of after.filter((each) => !before.includes(each))) console.log(`  + ${line}`);
}
