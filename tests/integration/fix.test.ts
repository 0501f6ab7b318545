import { describe, expect, test } from "vitest";
import { fixContent } from "../../src/engine/edit/fix/fix-content.ts";
import { lazy } from "../../src/engine/shared/memoize.ts";
import type { Mistake } from "../mistakes/mistake.ts";
import { agency, type Files, plant, type Site, smallSite } from "../mistakes/site.ts";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();

/** The fixed files, and the reported changes. */
function fix(site: Site, files: Files) {
  const {
    files: changed,
    changes,
    checked,
  } = fixContent(site.content(files), site.media, undefined, site.parseCache());
  return { files: new Map([...files, ...changed]), changed, changes, problems: checked.problems };
}

/** The text of a file with some of its parts replaced. */
function withMistakes(text: string, mistakes: Record<string, string>): string {
  return Object.entries(mistakes).reduce((done, [take, put]) => {
    expect(done).toContain(take);
    return done.replace(take, () => put);
  }, text);
}

const MISTAKES: Record<string, Record<string, string>> = {
  "pages/index.yaml": {
    "    heading: Crafting": "    headnig: Crafting",
    "        opens: quote": "\t\t\t\topens: quote",
    "strip: craft": "strip: crafts",
    "    tone: paper-2\n    label: What we do": "    tone: ‘paper-2’\n    lable: What we do",
    '        worth: "$997"': `        worth: "$ 997"`,
    "      - motion": "       - motion",
    "link: /logo-service": "link: logo-service.html",
  },
  "navigation.yaml": { "link: /about": "url: /about", '"{hours}"': "{hours}", "{founded}": "{{Founded}}" },
  "theme.yaml": { '"#f5f1e8"': "#f5f1e8", "lead: 20": "lead: 20px" },
  "brands.yaml": { "  kiln:\n    name": "kiln:\n    name" },
  "testimonials.yaml": { "  devon-price:\n": "devon-price:\n" },
  "pages/about.yaml": {
    "    action:\n      label: See the Work\n      link: /potfolio":
      "      action:\n        label: See the Work\n        link: /potfolio",
  },
  "packages/logo.yaml": { "      - 1 designer": "      – 1 designer", '    was: "$117"': '  was: "$117"' },
};

describe("check --fix", () => {
  const planted = new Map(agency.files);
  for (const [file, mistakes] of Object.entries(MISTAKES)) {
    const text = decoder.decode(agency.files.get(file));
    planted.set(file, encoder.encode(withMistakes(text, mistakes)));
  }
  const once = lazy(() => fix(agency, planted));

  test("gives files back byte for byte, with their comments, quotes and blank lines, and says what it changed", () => {
    const { files, changes, problems } = once();
    expect(problems).toEqual([]);
    for (const file of Object.keys(MISTAKES)) expect(decoder.decode(files.get(file)), file).toBe(text(file));
    expect(changes).toContain("content/pages/index.yaml:10 headnig → heading");
    expect(changes).toContain('content/theme.yaml:4 #f5f1e8 → "#f5f1e8"');
    expect(changes).toContain('content/pages/index.yaml:80 "$ 997" → "$997"');
    expect(changes).toHaveLength(18);
  });

  test("keeps line endings and the byte order mark as they are", () => {
    const windows = (bytes: Uint8Array | undefined) =>
      encoder.encode(`\ufeff${decoder.decode(bytes).replaceAll("\n", "\r\n")}`);
    const before = new Map(agency.files);
    for (const file of Object.keys(MISTAKES)) before.set(file, windows(planted.get(file)));
    const { files } = fix(agency, before);
    for (const file of Object.keys(MISTAKES)) expect(files.get(file), file).toEqual(windows(agency.files.get(file)));
  });

  test("leaves decisions to people, and fixes only the files that were asked for", () => {
    const changesFor = (mistake: Mistake) => fix(agency, plant(mistake, agency.files).files).changes;
    expect(changesFor({ file: "packages/logo.yaml", take: 'was: "$117"', put: 'was: "$17"' })).toEqual([]);
    expect(changesFor({ file: "packages/logo.yaml", take: 'price: "$29"', put: 'price: "€29"' })).toEqual([]);
    // A dash in place of cents is not part of the amount.
    expect(changesFor({ file: "packages/logo.yaml", take: 'price: "$29"', put: "price: 29.-" })).not.toEqual([]);
    expect(changesFor({ file: "theme.yaml", take: "text: 17", put: "text: 170" })).toEqual([]);
    expect(
      changesFor({ file: "pages/about.yaml", take: "backdrop: disc", put: "backdrop: disc\n    backdrop: none" }),
    ).toEqual([]);
    const mark = (put: string) =>
      fix(smallSite, plant({ file: "site.yaml", take: "light: mark.svg", put }, smallSite.files).files);
    expect(mark("light: marc").changes).toEqual([]);
    expect(mark("light: media/Mark").changes).toEqual(["content/site.yaml:13 media/Mark → mark.svg"]);
    const onlyTheme = fixContent(
      agency.content(planted),
      agency.media,
      ({ file }) => file === "content/theme.yaml",
      agency.parseCache(),
    );
    expect([...onlyTheme.files.keys()]).toEqual(["theme.yaml"]);
  });

  test("fixes an error even if that reveals a warning", () => {
    const title = "Logo packages: prices, dates and everything else that you need to know";
    const unquoted = { file: "pages/logo.yaml", take: "title: Logo Packages", put: `title: ${title}` };
    const { changes, problems } = fix(smallSite, plant(unquoted, smallSite.files).files);
    expect(changes).toHaveLength(1);
    expect(problems.map(({ rule }) => rule)).toContain("title-long");
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test("fixes a key, then its value, which is only known to be wrong once the key is right", () => {
    const file = "forms/quote.yaml";
    const form = `${decoder.decode(smallSite.files.get(file))}  - name: day\n    label: Which day?\n`;
    const written = encoder.encode(`${form}    tipo: fecha\n    obligatorio: sí\n`);
    const { files, problems } = fix(smallSite, new Map([...smallSite.files, [file, written]]));
    expect(problems).toEqual([]);
    expect(decoder.decode(files.get(file))).toBe(`${form}    type: date\n    required: true\n`);
  });

  test("leaves links to a page that was renamed by hand, but fixes a single misspelled one", () => {
    const renamed = new Map(smallSite.files);
    renamed.set("pages/logos.yaml", renamed.get("pages/logo.yaml") ?? new Uint8Array());
    renamed.delete("pages/logo.yaml");
    const { changes, problems } = fix(smallSite, renamed);
    expect(changes).toEqual([]);
    const links = problems.filter(({ rule }) => rule === "link-route");
    expect(links.length).toBeGreaterThan(1);
    for (const { hint } of links) expect(hint).toContain("add /logo to its `redirects`");
    const misspelled = { file: "pages/index.yaml", take: "      link: /logo\n", put: "      link: /lgo\n" };
    expect(fix(smallSite, plant(misspelled, smallSite.files).files).changes).toEqual([
      "content/pages/index.yaml:14 /lgo → /logo",
    ]);
  });
});

function text(file: string): string {
  return decoder.decode(agency.files.get(file));
}
