// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Ajv } from "ajv";
import { expect, test } from "vitest";
import { validateXML } from "xmllint-wasm";
import { githubSummary, reporters } from "../../src/engine/diagnostics/reporters/reporters.ts";
import { baseTexts, checkTexts } from "../unit/in-memory.ts";

/** A site with many kinds of mistakes: a file name and values that formats have to escape, several lines, warnings. */
const texts: Record<string, string> = {
  ...baseTexts(),
  "pages/a, b: 100%.yaml": "title: A\ndescription: B & <c>.\nsections:\n  - block: hero\n    headnig: A\n    text: B\n",
  "pages/press.yaml": "title: Press\ndescription: >-\n  Long\n  words.\nsections: none\n",
  "stats.yaml": "stats:\n\tclients: 1\n",
};
texts["theme.yaml"] = texts["theme.yaml"]?.replace("#5a5346", "#a8a294") ?? "";
texts["pages/terms.yaml"] = texts["pages/terms.yaml"]?.replace("45 days.", "45 days, [see](/trems) #1 {phoen}.") ?? "";

const problems = checkTexts(texts);
const sources = new Map(Object.entries(texts).map(([path, text]) => [`content/${path}`, text]));
const print = (format: string) => reporters.get(format)?.({ problems, files: 18, texts: sources }) ?? "";
/** Every problem in the words of each format, in order. */
const expected = problems.map(
  ({ severity, rule, file, line, column }) => `${severity} ${rule} ${file}:${line}:${column}`,
);

test("the broken site has enough to report", () => {
  expect(problems.length).toBeGreaterThan(6);
});

test("stylish and json agree on every problem and its location", () => {
  const heads = Array.from(print("stylish").matchAll(/^(content\/.*:\d+:\d+) {2}(error|warning) {2}([a-z-]+)$/gm));
  expect(heads.map(([, place, severity, rule]) => `${severity} ${rule} ${place}`)).toEqual(expected);
  expect(JSON.parse(print("json"))).toEqual({
    problems: problems.map((problem) => ({ ...problem, data: undefined, fix: undefined })),
    files: 18,
  });
});

test("github agrees, errors first, once its escapes are read back, and every problem is one line", () => {
  const read = (text: string) =>
    text.replace(/%(25|0D|0A|3A|2C)/g, (_all, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
  const commands = print("github").trimEnd().split("\n").slice(0, -1);
  const found = commands.map((command) => {
    const [, severity, properties = ""] = /^::(error|warning) ([^:]*)::/.exec(command) ?? [];
    const values = Object.fromEntries(properties.split(",").map((property) => property.split("=").map(read)));
    return `${severity} ${values.title} ${values.file}:${values.line}:${values.col}`;
  });
  const isError = (line: string) => line.startsWith("error");
  expect(found).toEqual([...expected.filter(isError), ...expected.filter((line) => !isError(line))]);
});

test("github says how many problems have no annotation, and the summary lists them all", () => {
  const [problem] = problems;
  if (!problem) throw new Error("There is no problem.");
  const many = Array.from({ length: 14 }, (_, index) => ({ ...problem, file: `content/pages/p${index}.yaml` }));
  const report = { problems: many, files: 14, texts: new Map() };
  expect(reporters.get("github")?.(report)).toContain("::notice title=Content::4 more problems");
  const summary = githubSummary(report);
  for (const { file } of many) expect(summary).toContain(`${file}:`);
});

/** The schemas that the standards' authors publish. */
const schemaText = (name: string) => readFileSync(join(import.meta.dirname, "../fixtures/schemas", name), "utf8");

test("sarif agrees, and is valid against the schema of OASIS", () => {
  // Ajv does not support draft 4, of which the schema uses only these two keys.
  const { $schema: _draft, id: _id, ...schema } = JSON.parse(schemaText("sarif-2.1.0-rtm.5.json"));
  const uri = (text: string) => URL.canParse(text);
  const reference = (text: string) => /^[!#$%&'()*+,/:;=?@\w.~-]*$/.test(text);
  const formats = { uri, "uri-reference": reference, "date-time": true } as const;
  const validate = new Ajv({ allErrors: true, unicodeRegExp: false, formats }).compile(schema);
  const log = JSON.parse(print("sarif"));
  expect([validate(log), validate.errors]).toEqual([true, null]);
  const [{ tool, results }] = log.runs;
  const found = results.map(({ level, ruleId, ruleIndex, locations }: Result) => {
    expect(tool.driver.rules[ruleIndex].id).toBe(ruleId);
    const [{ physicalLocation: place } = none] = locations;
    const { startLine, startColumn } = place.region;
    return `${level} ${ruleId} ${decodeURIComponent(place.artifactLocation.uri)}:${startLine}:${startColumn}`;
  });
  expect(found).toEqual(expected);
  expect(tool.driver.version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(tool.driver.informationUri).toMatch(/^https:/);
  expect(validate({ ...log, version: "2.0.0" })).toBe(false);
});

interface ClassifiedFile {
  physicalLocation: { artifactLocation: { uri: string }; region: { startLine: number; startColumn: number } };
}
interface Result {
  level: string;
  ruleId: string;
  ruleIndex: number;
  locations: ClassifiedFile[];
}
const none: ClassifiedFile = {
  physicalLocation: { artifactLocation: { uri: "" }, region: { startLine: 0, startColumn: 0 } },
};

test("junit agrees and parses", () => {
  const document = new DOMParser().parseFromString(print("junit"), "application/xml");
  expect(document.querySelector("parsererror")).toBeNull();
  const found = Array.from(document.querySelectorAll("testcase"), (test) => {
    const failure = test.querySelector("failure");
    const [place] = failure?.textContent?.split("\n") ?? [];
    return `${failure?.getAttribute("type")} ${test.getAttribute("name")?.split(" ")[0]} ${place}`;
  });
  expect(found).toEqual(expected);
  expect(document.documentElement.getAttribute("failures")).toBe(String(problems.length));
});

test("a line break in the name of a file reads back from the attributes of junit", () => {
  const [problem] = problems;
  if (!problem) throw new Error("There are no problems.");
  const report = reporters.get("junit")?.({ problems: [{ ...problem, file: "a\nb.yaml" }], files: 1, texts: sources });
  const document = new DOMParser().parseFromString(report ?? "", "application/xml");
  expect(document.querySelector("testcase")?.getAttribute("classname")).toBe("a\nb.yaml");
  expect(document.querySelector("testsuite")?.getAttribute("name")).toBe("a\nb.yaml");
});

test.each([
  ["problems", print("junit")],
  ["no problems", reporters.get("junit")?.({ problems: [], files: 18, texts: sources }) ?? ""],
])("junit with %s is valid against the schema of Jenkins", async (_what, report) => {
  const schema = schemaText("jenkins-junit.xsd");
  const validate = (contents: string) =>
    validateXML({ xml: { fileName: "report.xml", contents }, schema: { fileName: "junit.xsd", contents: schema } });
  expect(await validate(report)).toMatchObject({ valid: true, errors: [] });
  expect(await validate(report.replace("<testcase ", '<testcase line="1" '))).toMatchObject({ valid: false });
});
