import { describe, expect, it } from "vitest";
import { hyphenated } from "../../src/engine/read/schemas/fact-name.ts";
import { baseTexts, checkTexts } from "./in-memory.ts";

/** What the check says of a page whose only section after the hero is this one. */
function advice(section: string): string[] {
  const page = `title: Try\ndescription: A page to try one section on.\nindex: false\nsections:\n  - block: hero\n    heading: Try\n    text: This.\n${section}`;
  return checkTexts({ ...baseTexts(), "pages/try.yaml": page })
    .filter(({ rule }) => rule !== "font-lacks-character")
    .map(({ message, hint }) => `${message} ${hint}`);
}

const text = (words: string) => advice(`  - block: rich-text\n    heading: Try\n    text: |\n      ${words}\n`);

describe("advice", () => {
  it.each([
    ["**受付時間：**平日のみ。", /between a punctuation mark and a letter.* Put the mark on the other side/],
    ["これは**「予約制」**です。", /between a punctuation mark and a letter/],
    ["**반죽(서촌)**을 합니다.", /between a punctuation mark and a letter/],
    ["Some **bold words", /There is only one \*\*/],
    ["A <b>fat</b> word", /Write \*\*bold\*\*/],
    ['<iframe src="https://www.youtube.com/embed/x"></iframe>', /block: video/],
    ["Our [news](/Logo.html)", /Did you mean \/logo\?/],
  ])("on %s", (words, expected) => {
    expect(text(words)).toEqual([expect.stringMatching(expected)]);
  });

  it("on HTML in a heading is not to write Markdown there", () => {
    expect(advice("  - block: story\n    heading: A <b>fat</b> word\n    text: B.\n")).toEqual([
      expect.stringMatching(/This text is plain/),
    ]);
  });

  it.each(["**受付時間**：平日", "**受付時間：** 平日", "(**bold**), **bold!** and **(so)**", "2**3**4"])(
    "is not given on %s",
    (words) => {
      expect(text(words)).toEqual([]);
    },
  );

  it("on hours that nobody can read is never to delete them", () => {
    const hours = (open: string) =>
      checkTexts({
        ...baseTexts(),
        "site.yaml": `${baseTexts()["site.yaml"]}hours:\n  time_zone: Europe/Amsterdam\n  week:\n    - days: [monday]\n      open: ${open}\n`,
      }).map(({ hint = "", suggestion }) => `${hint} ${suggestion}`);
    expect(hours("10:00 – 23:00 uur")).toEqual([expect.stringContaining("- 10:00-23:00")]);
    expect(hours("van 10.00 tot 23.00 uur")).toEqual([expect.stringContaining("- 10:00-23:00")]);
    expect(hours("tussen 10 en 23")).toEqual([expect.not.stringContaining("delete")]);
    expect(hours("gesloten")).toEqual([expect.stringContaining("delete this entry")]);
  });

  it("on a copy that Windows made in Dutch says what it is a copy of", () => {
    const { "pages/logo.yaml": logo = "" } = baseTexts();
    const copy = checkTexts({ ...baseTexts(), "pages/logo - kopie.yaml": logo });
    expect(copy.map(({ message }) => message)).toEqual([expect.stringContaining("this is a copy of logo.yaml")]);
  });
});

it.each([
  ["Smørrebrød til alle", "smorrebrod-til-alle"],
  ["Łódź i okolice", "lodz-i-okolice"],
  ["Isıtma ve kalıp", "isitma-ve-kalip"],
  ["Đakovo danas", "dakovo-danas"],
  ["Þjónusta okkar", "thjonusta-okkar"],
  ["Straße & Brücke", "strasse-brucke"],
])("the address of %s keeps its letters", (title, address) => {
  expect(hyphenated(title)).toBe(address);
});
