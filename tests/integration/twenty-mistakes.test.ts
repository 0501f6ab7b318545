import { expect, test } from "vitest";
import { agency } from "../mistakes/site.ts";
import { brief } from "../unit/in-memory.ts";

/** A mistake in a file of the large site: the text before and after, and the part of it that is reported. */
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
    becomes: 'now: "29"',
    rule: "value-format",
    at: '"29"',
    suggestion: "$29",
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
    text: "url: https://www.halftone.example",
    becomes: "url: www.halftone.example",
    rule: "value-format",
    at: "www.",
    suggestion: "https://www.halftone.example",
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

test("twenty mistakes of different kinds are twenty problems in one run, each at its location", () => {
  const files = new Map(agency.files);
  const expected = planted.map((mistake) => plant(mistake, files));
  // What matters about a long suggestion is that there is one; quoted texts may be longer.
  const reported = agency.check(files).map(brief).map(withoutLongSuggestion);
  expect(reported.sort()).toEqual(expected.sort());
  expect(reported).toHaveLength(20);
});

/** Puts a mistake into the files; returns the problem that it should be. */
function plant({ file, text, becomes, rule, at, suggestion }: Planted, files: Map<string, Uint8Array>): string {
  const before = new TextDecoder().decode(files.get(file));
  const start = before.indexOf(text);
  expect(start, `${text} in ${file}`).toBeGreaterThanOrEqual(0);
  const after = before.slice(0, start) + becomes + before.slice(start + text.length);
  files.set(file, new TextEncoder().encode(after));
  const lines = after.slice(0, start + becomes.indexOf(at)).split("\n");
  const location = `${rule} content/${file}:${lines.length}:${(lines.at(-1) ?? "").length + 1}`;
  return suggestion === undefined ? location : `${location} -> ${suggestion}`;
}

function withoutLongSuggestion(problem: string): string {
  return problem.startsWith("yaml-start") ? problem.replace(/ -> .*/, "") : problem;
}
