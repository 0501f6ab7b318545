import { expect, test } from "vitest";
import { checkContent } from "../../src/engine/check-site.ts";
import { isSafe, keepsContent } from "../../src/engine/checks/safe-edits.ts";
import { applyEdits, type Edit } from "../../src/engine/shared/edits.ts";
import { baseTexts, contentOf, knownBase, mediaOf } from "./in-memory.ts";

const PAGE = "pages/logo.yaml";
const TEXT = (baseTexts()[PAGE] ?? "").replace("    heading: Elevate", "    # Asked for by Ann.\n    headnig: Elevate");

function check(text: string) {
  return checkContent(contentOf(baseTexts({ [PAGE]: text })), mediaOf(), { parseCache: knownBase() });
}

/** True if the fix of `headnig` is accepted although it also replaces another part of the page. */
function isMade(take: string, put: string): boolean {
  expect(TEXT).toContain(take);
  const { problems, parsed } = check(TEXT);
  const [problem, ...others] = problems;
  const source = parsed.sources.find(({ file }) => file === problem?.file);
  if (!problem?.fix || !source || others.length > 0) throw new Error("The page has one mistake, with a fix.");
  const edits: Edit[] = [...problem.fix, { at: TEXT.indexOf(take), remove: take.length, insert: put }];
  if (!isSafe(problem, TEXT, edits)) return false;
  const after = check(applyEdits(TEXT, edits)).parsed.sources.find(({ file }) => file === problem.file);
  return keepsContent(source, after, [problem]);
}

test("a fix may also change spaces", () => {
  expect(isMade("Your Brand\n", "Your  Brand\n")).toBe(true);
});

test("a fix may not lose a word, even of a comment", () => {
  expect(isMade(" by Ann", "")).toBe(false);
  expect(isMade("Your ", "")).toBe(false);
});

test("a fix may not change what a file says, even if it keeps all its words", () => {
  expect(isMade("work in thread", "work # in thread")).toBe(false);
});
