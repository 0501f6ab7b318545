import { expect, it } from "vitest";
import { updateGeneratedFiles } from "../../src/engine/generate/generated-files.ts";

it("the generated files are those that npm run generate would write", async () => {
  expect(await updateGeneratedFiles({ write: false })).toEqual([]);
});
