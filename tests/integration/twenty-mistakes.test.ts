import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkSite } from "../../src/engine/check-site.ts";
import { brief } from "../unit/in-memory.ts";

/** A mistake in a file of the real content: what stood there, what stands there now, and the part that is told. */
interface Planted {
  file: string;
  text: string;
  becomes: string;
  rule: string;
  /** Where in `becomes` the problem begins. */
  at: string;
  suggestion?: string;
}

const planted: Planted[] = [
  {
    file: "pages/index.yaml",
    text: "block: package-tabs",
    becomes: "block: package-tab",
    rule: "block-unknown",
    at: "package-tab",
    suggestion: "package-tabs",
  },
  {
    file: "pages/logo.yaml",
    text: "heading: Elevate",
    becomes: "headnig: Elevate",
    rule: "key-unknown",
    at: "headnig",
    suggestion: "heading",
  },
  {
    file: "pages/logo.yaml",
    text: "art: ring",
    becomes: "art: rign",
    rule: "value-choice",
    at: "rign",
    suggestion: "ring",
  },
  {
    file: "pages/logo.yaml",
    text: "category: logo",
    becomes: "category: lgoo",
    rule: "reference",
    at: "lgoo",
    suggestion: "logo",
  },
  {
    file: "pages/logo.yaml",
    text: '"/logo#packages"',
    becomes: '"/logo#package"',
    rule: "link-anchor",
    at: 'package"',
    suggestion: "packages",
  },
  {
    file: "packages/logo.yaml",
    text: 'now: "$29"',
    becomes: "now: 29",
    rule: "value-type",
    at: "29",
    suggestion: '"$29"',
  },
  {
    file: "packages/logo.yaml",
    text: "- 1 designer",
    becomes: "- Team: 1 designer",
    rule: "yaml-colon",
    at: "Team",
    suggestion: '"Team: 1 designer"',
  },
  { file: "packages/seo.yaml", text: '    now: "$149"', becomes: '\t\tnow: "$149"', rule: "yaml-tab", at: "\t" },
  {
    file: "site.yaml",
    text: "locale: en-US",
    becomes: "locale: en_US",
    rule: "value-format",
    at: "en_US",
    suggestion: "en-US",
  },
  {
    file: "theme.yaml",
    text: '  paper: "#f5f1e8"',
    becomes: "  paper: #f5f1e8",
    rule: "value-missing",
    at: "#f5f1e8",
    suggestion: '"#f5f1e8"',
  },
  {
    file: "theme.yaml",
    text: "display: 131",
    becomes: "display: 131px",
    rule: "value-type",
    at: "131px",
    suggestion: "131",
  },
  {
    file: "navigation.yaml",
    text: "link: /about",
    becomes: "link: /abuot",
    rule: "link-route",
    at: "/abuot",
    suggestion: "/about",
  },
  {
    file: "navigation.yaml",
    text: "  - label: Home",
    becomes: "  - lable: Home",
    rule: "key-unknown",
    at: "lable",
    suggestion: "label",
  },
  {
    file: "interface.yaml",
    text: "write to {email}",
    becomes: "write to {emial}",
    rule: "placeholder",
    at: "{emial}",
    suggestion: "email",
  },
  {
    file: "brands.yaml",
    text: "name: Mesa Dental",
    becomes: 'name: "Mesa Dental',
    rule: "yaml-quotes",
    at: '"Mesa',
    suggestion: '"Mesa Dental"',
  },
  {
    file: "brands.yaml",
    text: "logo: brands/kiln.svg",
    becomes: "logo: brands/klin.svg",
    rule: "media-missing",
    at: "brands/klin",
    suggestion: "brands/kiln.svg",
  },
  {
    file: "testimonials.yaml",
    text: "    role: Owner, Alvarez",
    becomes: "   role: Owner, Alvarez",
    rule: "yaml-indent",
    at: "role",
  },
  {
    file: "pages/contact.yaml",
    text: "highlight: walk in",
    becomes: "highlight: wander in",
    rule: "not-part-of",
    at: "wander",
  },
  {
    file: "pages/welcome.yaml",
    text: "index: false",
    becomes: "index: no",
    rule: "value-type",
    at: "no",
    suggestion: "false",
  },
  {
    file: "pages/404.yaml",
    text: "text: The page you're",
    becomes: "text: **The** page you're",
    rule: "yaml-start",
    at: "**The",
  },
];

let dir = "";
beforeAll(() => {
  dir = mkdtempSync(join(tmpdir(), "twenty-"));
  cpSync(join(import.meta.dirname, "../../content"), join(dir, "content"), { recursive: true });
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

test("twenty mistakes of different kinds are twenty problems in one run, each at its place", async () => {
  const before = new Set((await checkSite(join(dir, "content"))).problems.map(brief));
  const expected = planted.map(plant);
  const { problems } = await checkSite(join(dir, "content"));
  const told = problems.map(brief).filter((problem) => !before.has(problem));
  // What is to be said about a suggestion is that it is there where it was promised; quoted texts may be longer.
  expect(told.map(withoutLongSuggestion).sort()).toEqual(expected.sort());
  expect(told).toHaveLength(20);
});

function plant({ file, text, becomes, rule, at, suggestion }: Planted): string {
  const path = join(dir, "content", file);
  const before = readFileSync(path, "utf8");
  const start = before.indexOf(text);
  expect(start, `${text} in ${file}`).toBeGreaterThanOrEqual(0);
  const after = before.slice(0, start) + becomes + before.slice(start + text.length);
  writeFileSync(path, after);
  const lines = after.slice(0, start + becomes.indexOf(at)).split("\n");
  const place = `${rule} content/${file}:${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
  return suggestion === undefined ? place : `${place} -> ${suggestion}`;
}

function withoutLongSuggestion(told: string): string {
  return told.startsWith("yaml-start") ? told.replace(/ -> .*/, "") : told;
}
