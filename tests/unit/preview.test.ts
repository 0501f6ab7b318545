import { expect, it } from "vitest";
import { createPreview, refresh } from "../../src/engine/dev/preview.ts";
import { siteCopy } from "../support/temporary-folder.ts";

const { content } = siteCopy();

it("the dev server shows where in the code an error of the program happened, and at which file", async () => {
  const known = new Map();
  known.get = () => {
    throw new TypeError("x is not a function");
  };
  const preview = { ...createPreview(content), known };
  await refresh(preview);
  expect(preview.failure).toMatch(
    /^While working on content\/[a-z]+\.yaml:\nTypeError: x is not a function\n +at .*preview\.test\.ts:\d+/,
  );
});
