import { describe, expect, test, vi } from "vitest";
import { fixContent } from "../../src/engine/edit/fix/fix-content.ts";
import { families } from "../mistakes/index.ts";
import type { Mistake } from "../mistakes/mistake.ts";
import { agency, type Files, plant, type Site, smallSite } from "../mistakes/site.ts";
import { FULL } from "../support/full.ts";

vi.setConfig({ testTimeout: FULL ? 3_600_000 : 180_000 });

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });
const encoder = new TextEncoder();

/** What the files become, and what is reported about it. */
function fix(site: Site, files: Files) {
  const { files: changed, changes, checked } = fixContent(site.content(files), site.media, undefined, site.known());
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
  "packages/logo.yaml": { "      - 1 designer": "      – 1 designer", '    was: "$117"': '  was: "$117"' },
};

describe("check --fix", () => {
  const planted = new Map(agency.files);
  for (const [file, mistakes] of Object.entries(MISTAKES)) {
    const text = decoder.decode(agency.files.get(file));
    planted.set(file, encoder.encode(withMistakes(text, mistakes)));
  }

  test("gives files back byte for byte, with their comments, quotes and blank lines, and says what it changed", () => {
    const { files, changes, problems } = fix(agency, planted);
    expect(problems).toEqual([]);
    for (const file of Object.keys(MISTAKES)) expect(decoder.decode(files.get(file)), file).toBe(text(file));
    expect(changes).toContain("content/pages/index.yaml:10 headnig → heading");
    expect(changes).toContain('content/theme.yaml:4 #f5f1e8 → "#f5f1e8"');
    expect(changes).toContain('content/pages/index.yaml:102 "$ 997" → "$997"');
    expect(changes).toHaveLength(15);
  });

  test("changes nothing in a second run", () => {
    const { files } = fix(agency, planted);
    const again = fix(agency, files);
    expect([...again.changed.keys(), ...again.changes]).toEqual([]);
  });

  test("keeps line ends and the byte order mark as they are", () => {
    const windows = (bytes: Uint8Array | undefined) =>
      encoder.encode(`\ufeff${decoder.decode(bytes).replaceAll("\n", "\r\n")}`);
    const before = new Map(agency.files);
    for (const file of Object.keys(MISTAKES)) before.set(file, windows(planted.get(file)));
    const { files } = fix(agency, before);
    for (const file of Object.keys(MISTAKES)) expect(files.get(file), file).toEqual(windows(agency.files.get(file)));
  });

  test("leaves what a person has to decide, and fixes only the files that were asked for", () => {
    const changesFor = (mistake: Mistake) => fix(agency, plant(mistake, agency.files).files).changes;
    expect(changesFor({ file: "packages/logo.yaml", take: 'was: "$117"', put: 'was: "$17"' })).toEqual([]);
    expect(changesFor({ file: "packages/logo.yaml", take: 'now: "$29"', put: 'now: "€29"' })).toEqual([]);
    // A dash in place of cents is no part of the amount.
    expect(changesFor({ file: "packages/logo.yaml", take: 'now: "$29"', put: "now: 29.-" })).not.toEqual([]);
    expect(changesFor({ file: "theme.yaml", take: "text: 17", put: "text: 170" })).toEqual([]);
    expect(changesFor({ file: "pages/about.yaml", take: "art: disc", put: "art: disc\n    art: wave" })).toEqual([]);
    const mark = (put: string) =>
      fix(smallSite, plant({ file: "site.yaml", take: "light: mark.svg", put }, smallSite.files).files);
    expect(mark("light: marc").changes).toEqual([]);
    expect(mark("light: media/Mark").changes).toEqual(["content/site.yaml:13 media/Mark → mark.svg"]);
    const onlyTheme = fixContent(
      agency.content(planted),
      agency.media,
      ({ file }) => file === "content/theme.yaml",
      agency.known(),
    );
    expect([...onlyTheme.files.keys()]).toEqual(["theme.yaml"]);
  });

  test("fixes an error although a warning comes to light", () => {
    const title = "Logo packages: prices, dates and everything else that you need to know";
    const unquoted = { file: "pages/logo.yaml", take: "title: Logo Packages", put: `title: ${title}` };
    const { changes, problems } = fix(smallSite, plant(unquoted, smallSite.files).files);
    expect(changes).toHaveLength(1);
    expect(problems.map(({ rule }) => rule)).toContain("title-long");
    expect(problems.filter(({ severity }) => severity === "error")).toEqual([]);
  });

  test("fixes a key, then the value that only the right key shows to be wrong", () => {
    const file = "forms/quote.yaml";
    const form = `${decoder.decode(smallSite.files.get(file))}  - name: day\n    label: Which day?\n`;
    const written = encoder.encode(`${form}    tipo: fecha\n    obligatorio: sí\n`);
    const { files, problems } = fix(smallSite, new Map([...smallSite.files, [file, written]]));
    expect(problems).toEqual([]);
    expect(decoder.decode(files.get(file))).toBe(`${form}    type: date\n    required: true\n`);
  });

  test("leaves the links to a page that was renamed by hand, and fixes a single misspelled one", () => {
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

  test("fixes a file with a hundred mistakes in a few runs, and names it until all are fixed", () => {
    const item = (_: unknown, number: number) =>
      `  - id: bread-${number}\n     title: Bread ${number}\n    image: mark.svg\n    alt: A loaf, number ${number}.\n`;
    const text = `label: Web\nitems:\n${Array.from({ length: 100 }, item).join("")}`;
    let files: Files = new Map(smallSite.files).set("portfolio/web.yaml", encoder.encode(text));
    const runs: { unfinished: string[] }[] = [];
    for (let problems = 1; problems > 0 && runs.length < 6; ) {
      const fixed = fixContent(smallSite.content(files), smallSite.media, undefined, smallSite.known());
      problems = fixed.checked.problems.length;
      files = new Map([...files, ...fixed.files]);
      runs.push({ unfinished: [...fixed.unfinished] });
    }
    const last = runs.pop();
    expect(runs.length).toBeGreaterThan(0);
    for (const { unfinished } of runs) expect(unfinished).toEqual(["content/portfolio/web.yaml"]);
    expect(last?.unfinished).toEqual([]);
    expect(decoder.decode(files.get("portfolio/web.yaml"))).toBe(text.replaceAll("     title", "    title"));
  });

  test(`fixes most of ${FULL ? "all" : "some"} mistakes, each without touching another line, and finds nothing to do then`, () => {
    const figures = [...new Set(families.map(({ site }) => site))].flatMap((site) =>
      someRounds(site).map((files) => {
        const before = site.content(files).files;
        const once = fix(site, files);
        const twice = fix(site, once.files);
        expect(twice.changes).toEqual([]);
        for (const [file, bytes] of once.changed) expect(unexpectedLines(file, bytes, before, site)).toEqual([]);
        return [once.changes.length, once.problems.length] as const;
      }),
    );
    const fixed = figures.reduce((sum, [changes]) => sum + changes, 0);
    const left = figures.reduce((sum, [, problems]) => sum + problems, 0);
    expect(fixed).toBeGreaterThan(FULL ? 300 : 25);
    expect(fixed / (fixed + left)).toBeGreaterThan(0.5);
  });
});

function text(file: string): string {
  return decoder.decode(agency.files.get(file));
}

/** The mistakes in as few sites as possible, one a file. */
function rounds(site: Site, mistakes: readonly Mistake[]): Files[] {
  const waiting = mistakes.filter(({ encoding, rename }) => !encoding && !rename);
  const made: Files[] = [];
  while (waiting.length > 0) {
    const used = new Set<string>();
    let files = site.files;
    for (let index = 0; index < waiting.length; index++) {
      const mistake = waiting[index];
      // What is wrong with site.yaml may hide what is wrong with others.
      if (!mistake || used.has(mistake.file) || (used.size > 0 && mistake.file === "site.yaml")) continue;
      used.add(mistake.file);
      files = plant(mistake, files).files;
      waiting.splice(index--, 1);
      if (mistake.file === "site.yaml") break;
    }
    made.push(files);
  }
  return made;
}

/** All in the full run; otherwise one of eighty of the large site, and one of forty of any other. */
function someRounds(site: Site): Files[] {
  const mistakes = families.flatMap((family) => (family.site === site ? family.mistakes : []));
  return rounds(site, mistakes).filter((_files, index) => FULL || index % (site === agency ? 80 : 40) === 0);
}

/** Lines of a fixed file that are neither as they were with the mistake nor where a mistake was. */
function unexpectedLines(file: string, bytes: Uint8Array, before: Files, site: Site): string[] {
  const lines = (from: Uint8Array | undefined) => decoder.decode(from).split("\n");
  const [fixed, planted, original] = [lines(bytes), lines(before.get(file)), lines(site.files.get(file))];
  if (fixed.length !== planted.length) return [`${file} has ${fixed.length} lines, not ${planted.length}`];
  const first = planted.findIndex((line, index) => line !== original[index]);
  const after = planted.findLastIndex((line, index) => line !== original[index - planted.length + original.length]);
  return fixed.filter((line, index) => {
    const was = planted[index] ?? "";
    return (index < first || index > after) && was.trim() !== line.trim();
  });
}
