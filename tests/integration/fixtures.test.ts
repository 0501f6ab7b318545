import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { checkSite } from "../../src/engine/check-site.ts";
import { stylish } from "../../src/engine/diagnostics/reporters/stylish.ts";
import { FIXTURES, fixtureCases, layOut } from "../support/fixture-cases.ts";
import { folderOfTest } from "../support/temporary-folder.ts";

/**
 * Each case puts its `content` over the base site, removes the files listed in `removed.txt`, and must produce exactly
 * the terminal output in `expected.txt`. `npx vitest run --config tests/vitest.config.ts fixtures -u` rewrites them: read the diff.
 */
describe("tests/fixtures", () => {
  test.each(fixtureCases)("%s", async (name) => {
    const { problems, files, parsed } = await checkSite(layOut(name, join(folderOfTest(), "content")));
    const texts = new Map(parsed.sources.map((source) => [source.file, source.text]));
    const output = stylish({ problems, files, texts });
    await expect(output).toMatchFileSnapshot(join(FIXTURES, name, "expected.txt"));
  });
});
