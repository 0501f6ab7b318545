import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { parse } from "yaml";

const folder = join(import.meta.dirname, "../../content/pages");

/** What has fewer characters or fewer words is a name (of a service, a block, a person), not a sentence. */
const SHORTEST = 14;
const FEWEST_WORDS = 3;

/** The texts of a page that are its own: all but the words on buttons, the names of files, and the date line. */
function textsOf(data: unknown, key = ""): string[] {
  if (typeof data === "string") return /^(updated|image|link|button)$/.test(key) ? [] : [data];
  if (Array.isArray(data)) return data.flatMap((item) => textsOf(item, key));
  if (typeof data !== "object" || data === null) return [];
  return Object.entries(data).flatMap(([name, value]) =>
    name === "label" && /^actions?$/.test(key) ? [] : textsOf(value, name),
  );
}

/** A text's sentences as a reader compares them: without markup, case and the marks around them. */
function sentencesOf(text: string): string[] {
  return text
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1")
    .replaceAll(/[*_`]/g, "")
    .split(/\n\s*\n|\n(?=\s*(?:-|\d+\.)\s)/)
    .flatMap((paragraph) => paragraph.split(/(?<=[.!?]["”’]?)\s+/))
    .map((sentence) =>
      sentence
        .replaceAll(/\s+/g, " ")
        .replaceAll(/^[-\s"“]+|^\d+\. |[\s"”.!?:;,]+$/g, "")
        .toLowerCase(),
    )
    .filter((sentence) => sentence.length >= SHORTEST && sentence.split(" ").length >= FEWEST_WORDS);
}

/** Sentence -> the pages that have it. */
function sharedBy(pages: ReadonlyMap<string, unknown>): Map<string, string[]> {
  const found = new Map<string, Set<string>>();
  for (const [page, data] of pages)
    for (const sentence of textsOf(data).flatMap(sentencesOf))
      found.set(sentence, (found.get(sentence) ?? new Set()).add(page));
  return new Map([...found].filter(([, on]) => on.size > 1).map(([sentence, on]) => [sentence, [...on]]));
}

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
