import { describe, expect, it } from "vitest";
import { parseDocument } from "yaml";
import { firstIssue, silentIssues } from "../../src/engine/read/yaml/find-issues.ts";
import type { KnownKeys } from "../../src/engine/read/yaml/known-keys.ts";
import { parseYaml } from "../../src/engine/read/yaml/parse-yaml.ts";
import { recognizers } from "../../src/engine/read/yaml/recovery/recognizers.ts";
import { readSourceLines } from "../../src/engine/read/yaml/source-lines.ts";

/** What schemas would say: the keys of the examples, and what may be below them. */
const keys: KnownKeys = new Map([
  ["action", new Set(["label", "link"])],
  ["items[]", new Set(["label", "link"])],
  ...["heading", "text", "label", "link", "items"].map((key) => [key, new Set<string>()] as const),
]);

/** The name of the recognizer that explains what is wrong with a text, or undefined. */
function recognize(text: string): string | undefined {
  const source = readSourceLines(text);
  const document = parseDocument(text, { uniqueKeys: false, prettyErrors: false, logLevel: "error" });
  const [error] = document.errors.toSorted((a, b) => a.pos[0] - b.pos[0]);
  const found = firstIssue(source, document, error, keys) ?? silentIssues(source, document, keys)[0];
  return found?.recognizer.name;
}

describe("the recognizer", () => {
  it.each(recognizers)("of $name finds its example before all others do", ({ name, example }) => {
    expect(recognize(example)).toBe(name);
  });

  it.each(recognizers)(
    "of $name reports its example as one problem, after which the rest is read",
    ({ name, example }) => {
      const { findings, data } = parseYaml(example, keys);
      expect(findings.map(({ finding }) => finding.message)).toHaveLength(1);
      expect(data === undefined).toBe(UNREADABLE.has(name));
    },
  );

  const values = examplesOf(["colon in a text", "quote closed too early", "quote not closed", "reserved start"]);
  it.each(values.flatMap((one) => values.map((two) => [one, two])))(
    "of the mistake in the line %s is no hindrance to %s on the next line",
    (one, two) => {
      const { findings, data } = parseYaml(`${one}\n${two.replace(/^\w+/, "label")}\nlink: /\n`, keys);
      expect(findings.map(({ edits }) => edits?.length)).toEqual([expect.any(Number), expect.any(Number)]);
      expect(data).toMatchObject({ link: "/" });
    },
  );

  it("has a name of its own", () => {
    expect(new Set(recognizers.map(({ name }) => name)).size).toBe(recognizers.length);
  });
});

/** Examples of which the rest cannot be read: only the author can repair them. */
const UNREADABLE = new Set(["web page", "JSON not closed", "list below a value", "block key missing"]);

/** The first lines of the examples of some recognizers: a key with a value that is wrong. */
function examplesOf(names: readonly string[]): string[] {
  return recognizers.flatMap(({ name, example }) => (names.includes(name) ? (example.split("\n")[0] ?? []) : []));
}
