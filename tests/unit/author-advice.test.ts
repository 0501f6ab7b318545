import { describe, expect, it } from "vitest";
import { hyphenated } from "../../src/engine/shared/words.ts";
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
    ['<iframe src="https://www.youtube.com/embed/x"></iframe>', /use a section that shows one/],
    ["Our [news](/Logo.html)", /Did you mean \/logo\?/],
    ["Our [prices](/Price-List.html)", /would be content\/pages\/price-list\.yaml/],
    ["Our [office](/kontakt/Büro/)", /would be content\/pages\/kontakt\/buro\.yaml/],
  ])("on %s", (words, expected) => {
    expect(text(words)).toEqual([expect.stringMatching(expected)]);
  });

  it("on HTML in a heading is not to write Markdown there", () => {
    expect(advice("  - block: story\n    heading: A <b>fat</b> word\n    text: B.\n")).toEqual([
      expect.stringMatching(/This text is plain/),
    ]);
  });

  it.each([
    "**受付時間**：平日",
    "**受付時間：** 平日",
    "(**bold**), **bold!** and **(so)**",
    "[www.nkbv.nl, there](https://www.nkbv.nl), <https://nkbv.nl> or @nkbv",
    "www.nkbv.nl, https://nkbv.nl/x or hallo@nkbv.nl, or **call**.",
    "2**3**4",
  ])("is not given on %s", (words) => {
    expect(text(words)).toEqual([]);
  });

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

  it("on a week of hours in words has its days and hours", () => {
    const week = (lines: string) =>
      checkTexts({
        ...baseTexts(),
        "site.yaml": `${baseTexts()["site.yaml"]}hours:\n  time_zone: Europe/Amsterdam\n  week:${lines}\n`,
      });
    const text = week(" Mon-Tue 9-17; Sat 10-14");
    expect(text).toMatchObject([
      {
        suggestion:
          "\n    - days: [monday, tuesday]\n      open: [9:00-17:00]\n    - days: [saturday]\n      open: [10:00-14:00]",
        fix: expect.anything(),
      },
    ]);
    expect(text[0]?.hint).toContain("\n- days: [saturday]\n  open: [10:00-14:00]");
    expect(week("\n    - Saturday 10-14")).toMatchObject([
      { suggestion: "days: [saturday]\n      open: [10:00-14:00]", fix: expect.anything() },
    ]);
    expect(week("\n    monday: 9-17\n    saturday: 10-14")[0]?.hint).toContain(
      "- days: [monday]\n  open: [9:00-17:00]",
    );
    expect(week("\n    - saturday: 10-14")[0]?.hint).toBe(
      "Write `days: [saturday]`, and on the next line `open: [10:00-14:00]`.",
    );
  });

  it("on what a chat wrote around a file is to delete it", () => {
    const { "pages/logo.yaml": logo = "" } = baseTexts();
    const hints = (text: string) =>
      checkTexts({ ...baseTexts(), "pages/logo.yaml": text }).map(({ line, hint }) => `${line} ${hint}`);
    expect(hints(`${logo}\nLaat het me weten als je nog iets wilt aanpassen!\n`)).toEqual([
      expect.stringMatching(/a chat .* delete it/),
    ]);
    expect(hints(`Hier is de pagina die je vroeg:\n\n${logo}`)).toEqual([expect.stringMatching(/^1 Delete this line/)]);
    expect(hints(`Here is your YAML file\n\n${logo}`)).toEqual([expect.stringMatching(/^1 .* a chat .* delete it/)]);
  });

  it.each(["IMG_1.JPG", "img-1.jpg", "img-1.WebP"])("is not given on a picture for sharing called %s", (name) => {
    const { "pages/logo.yaml": logo = "" } = baseTexts();
    const texts = { ...baseTexts(), "pages/logo.yaml": `image: ${name}\n${logo}` };
    expect(checkTexts(texts, ["mark.svg", name]).filter(({ rule }) => rule === "value-format")).toEqual([]);
  });

  it("on a form that was renamed only as a file is one problem at the file", () => {
    const { "forms/talk.yaml": talk = "", ...others } = baseTexts();
    const action = "\n    action:\n      label: Talk\n      opens: talk";
    const hero = `  - block: hero\n    heading: Try\n    text: This.${action}\n`;
    const page = `title: Try\ndescription: A page to try one section on.\nindex: false\nsections:\n${hero}`;
    const texts = { ...others, "forms/talks.yaml": talk, "pages/try.yaml": page };
    expect(checkTexts(texts).filter(({ rule }) => rule === "reference")).toMatchObject([
      { file: "content/forms/talks.yaml", hint: expect.stringContaining("name the file talk.yaml") },
    ]);
  });

  it("on a page beside another of its address is never to replace that one", () => {
    const { "pages/logo.yaml": logo = "" } = baseTexts();
    const found = checkTexts({ "pages/Logo.yaml": logo, ...baseTexts() });
    expect(found.map(({ rule }) => rule)).toEqual(["page-path-taken"]);
  });

  it("on a form among the pages is to move it", () => {
    const form = "title: Proefles\ntext: Kom langs.\nfields:\n  - label: Naam\n    name: naam\n    type: text\n";
    const found = checkTexts({ ...baseTexts(), "pages/proefles.yaml": form });
    expect(found.map(({ message }) => message)).toEqual(["This is a form. Move it to the folder forms."]);
  });

  it.each([
    "title: Proefles\ntext: Kom langs.\nbutton: Stuur\n",
    "title: Proefles\nbutton: Stuur\n",
    "title: Proefles\nsubject: Les\ngeneral: true\n",
  ])("on a form without fields among the pages is to move it: %j", (form) => {
    const found = checkTexts({ ...baseTexts(), "pages/proefles.yaml": form });
    expect(found.map(({ message }) => message)).toEqual(["This is a form. Move it to the folder forms."]);
  });

  it("on a page that has only its title and a text is not to move it", () => {
    const found = checkTexts({ ...baseTexts(), "pages/proefles.yaml": "title: Proefles\ntext: Kom langs.\n" });
    expect(found.map(({ rule }) => rule)).not.toContain("file-folder");
  });

  it.each([
    ["  - instagram: overhang", /^Delete `instagram:`. The whole address of a profile/],
    ["  - { instagram: overhang }", /The whole address of a profile/],
    ["  instagram: overhang", /^Write a dash in place of each name\./],
    ["  instagram: https://www.instagram.com/overhang", /^Write a dash in place of each name\./],
    ["  - Instagram: https://www.instagram.com/overhang", /^Write only https:\/\/www.instagram.com\/overhang/],
    ["  - Instagram: instagram.com/overhang", /^Write only https:\/\/instagram.com\/overhang/],
  ])("on profiles with the names of their sites is no quotes: %s", (profiles, expected) => {
    const found = checkTexts({ ...baseTexts(), "site.yaml": `${baseTexts()["site.yaml"]}social:\n${profiles}\n` });
    expect(found.map(({ hint }) => hint)).toEqual([expect.stringMatching(expected)]);
  });

  it("on a table in a text without formatting", () => {
    const cells = "    text: |\n      | Cut | Price |\n      |-----|-------|\n      | Dry | $20 |\n";
    expect(
      advice(`  - block: reasons\n    heading: Fees\n    reasons:\n      - title: A\n        text: B\n${cells}`),
    ).toEqual([expect.stringMatching(/cannot contain tables.* section for long texts/)]);
  });

  it.each([
    ["de-CH", "CHF", "CHF 1O9", "CHF 109"],
    ["de-CH", "CHF", "1O9 CHF", "109 CHF"],
    ["da-DK", "DKK", "l09 kr.", "109 kr."],
    ["en-US", "USD", "USD 1O9", "USD 109"],
    ["pl-PL", "PLN", "1OO zł", "100 zł"],
  ])("on a letter in an amount of %s in %s is its digit: %s", (locale, currency, price, meant) => {
    const site = (baseTexts()["site.yaml"] ?? "").replace("en-US", `${locale}\ncurrency: ${currency}`);
    const found = checkTexts({ ...baseTexts(), "site.yaml": `${site}  offer: Now ${price} only\n` });
    expect(found.filter(({ rule }) => rule === "text-digit").map(({ suggestion }) => suggestion)).toEqual([meant]);
  });

  it.each(["@overhang.utrecht", '"@overhang.utrecht"'])("on the profile %s is its whole address", (profile) => {
    const site = `${baseTexts()["site.yaml"]}social:\n  - ${profile}\n`;
    const found = checkTexts({ ...baseTexts(), "site.yaml": site });
    expect(found.map(({ hint }) => hint)).toEqual([expect.stringMatching(/[Ww]rite (its|the) whole address: https:/)]);
    expect(found[0]?.suggestion ?? "").not.toContain("https://@");
  });

  it("on a drawing that is not there names the page that shows all", () => {
    expect(
      advice(
        "  - block: call-to-action\n    heading: A\n    text: B.\n    art: pakje\n    action:\n      label: Go\n      link: /\n",
      ),
    ).toEqual([expect.stringContaining("docs/blocks/drawings.md shows all drawings")]);
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
