import { describe, expect, it } from "vitest";
import { baseTexts, brief, checkTexts, siteOf, trySections } from "./in-memory.ts";

const media = new Map([["mark.svg", { src: "/media/mark.1.svg", width: 40, height: 30 }]]);

const resolved = (changes: Record<string, string>) => siteOf({ ...baseTexts(), ...changes }, media);

/** The last section of a page at /try that consists of a hero and this section. */
function section(yaml: string): Record<string, unknown> {
  return trySections({ ...baseTexts(), "pages/try.yaml": tryPage(yaml) }, media).at(-1) ?? {};
}

function tryPage(yaml: string): string {
  return `title: Try\ndescription: A page to try one section on, in tests.\nsections:\n  - block: hero\n    heading: Try\n    text: This.\n${yaml}index: false\n`;
}

function problems(yaml: string): string[] {
  return checkTexts({ ...baseTexts(), "pages/try.yaml": tryPage(yaml) }).map(brief);
}

describe("placeholders", () => {
  it("are filled in from site.yaml, in plain text, Markdown and links", () => {
    expect(
      section(
        "  - block: call-to-action\n    heading: Call {name}\n    text: Write to [us](mailto:{email}) in {city}.\n    action:\n      label: '{phone}'\n      link: tel:{phone}\n",
      ),
    ).toMatchObject({
      heading: "Call Marigold",
      text: '<p>Write to <a href="mailto:hello@marigold.example">us</a> in Austin, Texas.</p>',
      action: { label: "(512) 555-0142", link: "tel:+15125550142" },
    });
  });

  it("end a sentence once where their value has a period of its own", () => {
    const site = `${baseTexts()["site.yaml"]?.trimEnd()}\n  closes: 5 p.m.\n`;
    const page = tryPage("  - block: story\n    heading: Until {closes}\n    text: Until {closes}. And {closes}..\n");
    const story = trySections({ ...baseTexts(), "site.yaml": site, "pages/try.yaml": page }).at(-1);
    expect(story).toMatchObject({ heading: "Until 5\u00a0p.m.", text: "<p>Until 5\u00a0p.m. And 5\u00a0p.m...</p>" });
  });

  it("leave {year} for the visitor's browser", () => {
    expect(section("  - block: story\n    heading: Since {year}\n    text: Now.\n")).toMatchObject({
      heading: "Since {year}",
    });
  });
});

describe("Markdown", () => {
  it("becomes HTML, and HTML in it is reported, not rendered", () => {
    expect(section("  - block: story\n    heading: A\n    text: Some **bold** words.\n").text).toBe(
      "<p>Some <strong>bold</strong> words.</p>",
    );
    expect(section("  - block: story\n    heading: A\n    text: A <script>alert(1)</script> b\n").text).not.toContain(
      "<script>",
    );
    expect(problems("  - block: story\n    heading: A\n    text: A <b>fat</b> word\n")[0]).toBe(
      "markdown-html content/pages/try.yaml:9:13",
    );
  });
});

describe("paragraphs", () => {
  it.each([">-\n", "\n"])("begin after an empty line, and at no other line break, in a text after %j", (style) => {
    const text = "      Some **bold**\n      words.\n\n      Others.\n";
    expect(section(`  - block: story\n    heading: A\n    text: ${style}${text}`).text).toBe(
      "<p>Some <strong>bold</strong> words.</p><p>Others.</p>",
    );
  });
});

describe("pictures and icons", () => {
  it("get their address and size", () => {
    expect(resolved({}).shell.site.logo.image).toEqual({ src: "/media/mark.1.svg", width: 40, height: 30 });
  });
});

describe("a page as a whole", () => {
  it("is titled by the pattern in interface.yaml", () => {
    expect(resolved({ "pages/try.yaml": tryPage("") }).pages.find(({ path }) => path === "/try")?.documentTitle).toBe(
      "Try | Marigold",
    );
  });

  it.each(["Cash $& carry", "$$ $1 $` $'", "{name} and {title}"])("is titled %j letter for letter", (title) => {
    const page = tryPage("").replace("title: Try", () => `title: "${title}"`);
    const shown = resolved({ "pages/try.yaml": page }).pages.find(({ path }) => path === "/try");
    expect(shown?.documentTitle).toBe(`${title.replace("{name}", "Marigold")} | Marigold`);
  });
});
