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

  it("are reported at their own location when nothing defines them", () => {
    expect(problems("  - block: story\n    heading: Call {phoen} now\n    text: Now.\n")).toEqual([
      "placeholder content/pages/try.yaml:8:19 -> phone",
    ]);
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

describe("a web address that no browser can read", () => {
  it.each(["https://x:99999", "https://[", "https://x:{phone}", "https://a%zz/"])(
    "is reported wherever it is: %s",
    (link) => {
      const form = expect.stringMatching(/^link-form content\/pages\/try.yaml:\d+:\d+$/);
      const page = tryPage("").replace("sections:", `canonical: "${link}"\nsections:`);
      expect(checkTexts({ ...baseTexts(), "pages/try.yaml": page }).map(brief)).toEqual([form]);
      expect(problems(`  - block: story\n    heading: A\n    text: See [it](${link}).\n`)).toEqual([form]);
      const action = `    action:\n      label: See it\n      link: "${link}"\n`;
      expect(problems(`  - block: call-to-action\n    heading: A\n    text: B.\n${action}`)).toEqual([form]);
    },
  );
});

describe("paragraphs", () => {
  it.each([">-\n", "\n"])("begin after an empty line, and at no other line break, in a text after %j", (style) => {
    const text = "      Some **bold**\n      words.\n\n      Others.\n";
    expect(section(`  - block: story\n    heading: A\n    text: ${style}${text}`).text).toBe(
      "<p>Some <strong>bold</strong> words.</p><p>Others.</p>",
    );
  });
});

describe("links", () => {
  const link = (target: string) =>
    problems(`  - block: call-to-action\n    heading: Go\n    action:\n      label: Go\n      link: ${target}\n`);

  it.each(["/logo", "/", '"#here"', "https://example.com/a", "mailto:a@b.example", "tel:{phone}"])(
    "%s is fine",
    (target) => {
      const ids = target === '"#here"' ? "    id: here\n" : "";
      expect(
        problems(
          `  - block: call-to-action\n${ids}    heading: Go\n    action:\n      label: Go\n      link: ${target}\n`,
        ),
      ).toEqual([]);
    },
  );

  it("to no page, to no anchor and with a slash at the end are reported with what was meant", () => {
    expect(link("/lgoo")).toEqual(["link-route content/pages/try.yaml:11:13 -> /logo"]);
    expect(link("/logo/")).toEqual(["link-route content/pages/try.yaml:11:13 -> /logo"]);
    expect(link('"/logo#nowhere"')).toEqual(["link-anchor content/pages/try.yaml:11:20"]);
  });

  it.each([
    "mailto:{email}",
    "mailto:a@b.example,c@d.example?subject=Ink%20on%20paper",
    "mailto:?subject=Look",
    "tel:{phone}",
  ])("%s is fine as a value and in Markdown", (target) => {
    expect(link(`"${target}"`)).toEqual([]);
    expect(problems(`  - block: story\n    heading: A\n    text: See [this](${target}).\n`)).toEqual([]);
  });

  it("inside Markdown are checked too, at their own location", () => {
    expect(
      problems("  - block: story\n    heading: A\n    text: |\n      First line.\n\n      See [logos](/lgoo).\n"),
    ).toEqual(["link-route content/pages/try.yaml:12:19 -> /logo"]);
  });

  it.each(["javascript:alert(1)", "//evil.example/x", "data:text/html,hi"])("%s is refused", (target) => {
    expect(link(`"${target}"`)).toHaveLength(1);
    expect(problems(`  - block: story\n    heading: A\n    text: See [this](${target}).\n`)).toHaveLength(1);
  });
});

describe("pictures and icons", () => {
  it("get their address and size", () => {
    expect(resolved({}).shell.site.logo.image).toEqual({ src: "/media/mark.1.svg", width: 40, height: 30 });
  });

  it("that are not there are reported with the nearest name", () => {
    const texts = baseTexts();
    const site = texts["site.yaml"]?.replace("light: mark.svg", "light: marc.svg") ?? "";
    expect(checkTexts({ ...texts, "site.yaml": site }).map(brief)).toEqual([
      "media-missing content/site.yaml:13:10 -> mark.svg",
    ]);
    expect(
      problems(
        "  - block: values\n    heading: A\n    values:\n      - icon: rulr\n        title: A\n        text: B\n",
      ),
    ).toEqual(["icon-unknown content/pages/try.yaml:10:15 -> ruler"]);
  });
});

describe("a page as a whole", () => {
  it("has one main heading", () => {
    expect(
      problems("  - block: message\n    heading: B\n    text: C\n    action:\n      label: D\n      link: /\n"),
    ).toEqual(["heading-count content/pages/try.yaml:7:12"]);
    const page = "title: Try\ndescription: A page.\nsections:\n  - block: story\n    heading: A\n    text: B\n";
    expect(checkTexts({ ...baseTexts(), "pages/try.yaml": page }).map(brief)).toEqual([
      "heading-count content/pages/try.yaml:3:1",
    ]);
  });

  it("has no two sections with one id", () => {
    const story = "  - block: story\n    id: same\n    heading: A\n    text: B\n";
    expect(problems(story + story)).toEqual(["id-twice content/pages/try.yaml:12:9"]);
  });

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

  it("marks only words of its heading", () => {
    expect(
      problems(
        "  - block: call-to-action\n    heading: Send us the site\n    highlight: send us\n    action:\n      label: Go\n      link: /\n",
      ),
    ).toEqual(["not-part-of content/pages/try.yaml:9:16 -> Send us"]);
  });
});

it("knows a link to the site itself in both spellings of a domain with an umlaut", () => {
  const { host } = new URL("https://müllers-bäckerei.example");
  const texts = baseTexts();
  texts["site.yaml"] = `${texts["site.yaml"]}`.replace(/^url: .*/m, "url: https://müllers-bäckerei.example");
  for (const domain of ["müllers-bäckerei.example", "www.Müllers-Bäckerei.example", host]) {
    const page = `${texts["pages/index.yaml"]}`.replace("[link](/logo)", `[link](https://${domain}/logo)`);
    expect(checkTexts({ ...texts, "pages/index.yaml": page }).map(({ rule }) => rule)).toEqual(["link-own"]);
  }
});
