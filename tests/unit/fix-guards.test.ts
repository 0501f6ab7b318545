import { afterAll, expect, test, vi } from "vitest";
import type { possibleFixes } from "../../src/engine/edit/fix/edits.ts";
import { baseTexts, contentOf, knownBase, mediaOf } from "./in-memory.ts";

const PAGE = "pages/logo.yaml";
const TEXT = (baseTexts()[PAGE] ?? "").replace("    heading: Elevate", "    # Asked for by Ann.\n    headnig: Elevate");

/** What each fix does besides: text to take away, and what to put there instead. */
const besides = { take: "", put: "" };

vi.mock("../../src/engine/edit/fix/edits.ts", async (original) => {
  const actual = await original<{ possibleFixes: typeof possibleFixes }>();
  return {
    ...actual,
    possibleFixes: (...args: Parameters<typeof possibleFixes>) =>
      actual
        .possibleFixes(...args)
        .map((edits) => [
          ...edits,
          { at: TEXT.indexOf(besides.take), remove: besides.take.length, insert: besides.put },
        ]),
  };
});

// Tests share a worker: one before may have loaded these modules without the mock, and one after needs them without it.
vi.resetModules();
const { fixContent } = await import("../../src/engine/edit/fix/fix-content.ts");
afterAll(() => {
  vi.resetModules();
});

/** What `--fix` makes of the page, when its fix of `headnig` also does something that it should not. */
function fixed(take: string, put: string): string {
  Object.assign(besides, { take, put });
  expect(TEXT).toContain(take);
  const content = contentOf({ ...baseTexts(), [PAGE]: TEXT });
  const { files, changes } = fixContent(content, mediaOf(), undefined, knownBase());
  const bytes = files.get(PAGE);
  expect(changes).toHaveLength(bytes ? 1 : 0);
  return bytes ? new TextDecoder().decode(bytes) : TEXT;
}

const CORRECT = TEXT.replace("headnig", "heading");

test("a fix is made that only changes blanks besides", () => {
  expect(fixed("Your Brand\n", "Your  Brand\n")).toBe(CORRECT.replace("Your Brand", "Your  Brand"));
});

test("a fix is refused that loses a word, even of a comment", () => {
  expect(fixed(" by Ann", "")).toBe(TEXT);
  expect(fixed("Your ", "")).toBe(TEXT);
});

test("a fix is refused that keeps all words of a file, but not what it says", () => {
  expect(fixed("work in thread", "work # in thread")).toBe(TEXT);
});
