import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";
import { sharedBy } from "./shared-sentences.ts";

const folder = join(import.meta.dirname, "../../content/pages");

const real = new Map(
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".yaml"))
    .map((file): [string, unknown] => [file, parse(readFileSync(join(folder, file), "utf8"))]),
);

describe("pages", () => {
  it("share no sentence with each other outside shared data", () => {
    expect(real.size).toBeGreaterThan(20);
    expect(Object.fromEntries(sharedBy(real))).toEqual({});
  });

  it("would be found out if they did", () => {
    const page = (text: string) => ({
      title: "A",
      sections: [{ block: "hero", text, action: { label: "Write to us" } }],
    });
    const shared = sharedBy(
      new Map([
        ["one.yaml", page("First. **Ink** on [paper](/logo), before\nanything else! Write to us today.")],
        ["two.yaml", page("Ink on paper, before anything else. Something of its own.")],
      ]),
    );
    expect(Object.fromEntries(shared)).toEqual({ "ink on paper, before anything else": ["one.yaml", "two.yaml"] });
  });
});
