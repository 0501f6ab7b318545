import { existsSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { rules } from "../../src/engine/diagnostics/rules.ts";
import { checkExample, smallSite } from "../../src/engine/generate/rule-examples.ts";

/** Root may open every file, so no file is unreadable for it. */
const isRoot = process.getuid?.() === 0;
const testable = rules.filter(({ id }) => !(isRoot && id === "file-unreadable"));
let site: ReadonlyMap<string, string>;

beforeAll(async () => {
  site = await smallSite();
});

describe.each(testable)("rule $id", ({ id, severity, wrong, right }) => {
  it("is what its wrong example gives, once, and nothing else", async () => {
    const { problems } = await checkExample(wrong, site);
    expect(problems.map((problem) => [problem.rule, problem.severity])).toEqual([[id, severity]]);
  });

  it("has nothing to say of its right example", async () => {
    expect((await checkExample(right, site)).problems).toEqual([]);
  });

  it("has a page", () => {
    expect(existsSync(join(import.meta.dirname, "../../docs/rules", `${id}.md`))).toBe(true);
  });
});
