import { describe, expect, it } from "vitest";
import { editFile } from "../../src/engine/edit/file-changes.ts";
import { applyEdits, type Edit, offsetAfter, offsetBefore } from "../../src/engine/shared/edits.ts";

const text = "one two three";
const edits: Edit[] = [
  { at: 8, remove: 5, insert: "drei" },
  { at: 0, remove: 3, insert: "eins" },
];

describe("edits of a text", () => {
  it("are made in any order, at the offsets of the original text", () => {
    expect(applyEdits(text, edits)).toBe("eins two drei");
    expect(applyEdits(text, [])).toBe(text);
  });

  it("may touch: an insertion comes before what replaces the text after it", () => {
    const touching = [
      { at: 4, remove: 3, insert: "2" },
      { at: 4, remove: 0, insert: "(" },
      { at: 7, remove: 0, insert: ")" },
    ];
    expect(applyEdits(text, touching)).toBe("one (2) three");
  });

  it.each([
    [
      "overlap",
      [
        { at: 0, remove: 5, insert: "" },
        { at: 4, remove: 1, insert: "" },
      ],
    ],
    ["are outside of it", [{ at: 10, remove: 4, insert: "" }]],
    ["begin before it", [{ at: -1, remove: 0, insert: "x" }]],
  ])("are refused if they %s", (_what, wrong) => {
    expect(() => applyEdits(text, wrong)).toThrow(RangeError);
  });

  it("map offsets both ways", () => {
    const edited = applyEdits(text, edits);
    expect(offsetAfter(edits, text.indexOf("two"))).toBe(edited.indexOf("two"));
    expect(offsetBefore(edits, edited.indexOf("two"))).toBe(text.indexOf("two"));
    expect(offsetBefore(edits, edited.indexOf("drei") + 2)).toBe(text.indexOf("three"));
    expect(offsetBefore(edits, edited.length)).toBe(text.length);
  });
});

it("a file keeps every byte that no edit names: its byte order mark, line endings, comments, quotes, blank lines", () => {
  const before = "\ufeff# Käse 🧀\r\ntitle: 'Old'   # a comment\r\n\r\n\r\nother:   \"as it is\"\r\n";
  const at = before.indexOf("Old") - 1;
  const after = editFile(new TextEncoder().encode(before), [{ at, remove: 3, insert: "New" }]);
  expect(new TextDecoder("utf-8", { ignoreBOM: true }).decode(after)).toBe(before.replace("Old", "New"));
});
