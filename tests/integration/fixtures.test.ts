import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { checkSite } from "../../src/engine/check-site.ts";
import { stylish } from "../../src/engine/diagnostics/reporters/stylish.ts";
import { listOf } from "../../src/engine/diagnostics/wording.ts";
import { BASE } from "../sites.ts";

/**
 * Each case lays its `content` over the base site, takes away what `removed.txt` names, and must give exactly the
 * terminal output in `expected.txt`, but for the list of all blocks. `UPDATE_FIXTURES=1 npx vitest run fixtures` rewrites them: read the diff.
 */
const FIXTURES = join(BASE, "../..");
const cases = readdirSync(FIXTURES).filter(
  (name) => !name.startsWith("_") && existsSync(join(FIXTURES, name, "content")),
);
const temporary: string[] = [];

afterAll(() => {
  for (const dir of temporary) rmSync(dir, { recursive: true, force: true });
});

describe("tests/fixtures", () => {
  test.each(cases)("%s", async (name) => {
    const { problems, files, parsed } = await checkSite(layOut(name));
    const texts = new Map(parsed.sources.map((source) => [source.file, source.text]));
    const output = withoutBlocks(stylish({ problems, files, texts }), [...parsed.schemas.blocks.keys()]);
    const expected = join(FIXTURES, name, "expected.txt");
    if (process.env.UPDATE_FIXTURES) writeFileSync(expected, output);
    expect(output).toBe(readFileSync(expected, "utf8"));
  });
});

/** A new block changes what says which there are, and needs no change here. */
function withoutBlocks(output: string, blocks: readonly string[]): string {
  return output.replaceAll(blocks.join(", "), "(all blocks)").replaceAll(listOf(blocks, "or"), "(any block)");
}

function layOut(name: string): string {
  const dir = mkdtempSync(join(tmpdir(), "fixture-"));
  temporary.push(dir);
  const content = join(dir, "content");
  cpSync(BASE, content, { recursive: true });
  cpSync(join(FIXTURES, name, "content"), content, { recursive: true });
  const removed = join(FIXTURES, name, "removed.txt");
  if (existsSync(removed))
    for (const path of readFileSync(removed, "utf8").trim().split("\n")) rmSync(join(content, path));
  return content;
}
