import { expect, it } from "vitest";
import { sharedBy } from "./shared-sentences.ts";

it("a sentence that two pages share is found, whatever its markup, case and line breaks", () => {
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
