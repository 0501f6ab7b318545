import { expect, test } from "vitest";
import { filesOf } from "./fake-bundle.ts";
import { baseAnd, baseTexts, baseWith, resolveTexts } from "./in-memory.ts";

const STORY = '  - block: story\n    heading: A\n    text: "[Order](/media/forms/order%20it.pdf)"\n';
const MARK = { src: "/media/mark.1.svg", width: 1, height: 1 };

/** The files of the small site with these texts. */
function filesWith(changes: Record<string, string>, documents: Record<string, string> = {}) {
  const media = new Map([
    ["mark.svg", MARK],
    ...Object.entries(documents).map(([name, src]) => [name, { src, width: 0, height: 0, size: 9 }] as const),
  ]);
  const { problems, assemble } = resolveTexts(baseTexts(changes), media);
  expect(problems).toEqual([]);
  return filesOf(assemble());
}

test.each([
  ["/old", ["old.html"], "/old /logo 301\n"],
  ["/old.html", ["old.html"], "/old /logo 301\n/old.html /logo 301\n"],
  ["/old/", ["old.html", "old/index.html"], "/old /logo 301\n/old/ /logo 301\n"],
  ["/old/index.html", ["old.html", "old/index.html"], "/old /logo 301\n/old/index.html /logo 301\n"],
  ["/%C3%BCber uns", ["über uns.html"], "/%C3%BCber%20uns /logo 301\n"],
])("the old address %s is at %j, and redirects on hosts that read _redirects", (address, names, rules) => {
  const files = filesWith(baseWith("pages/logo.yaml", "sections:", `redirects:\n  - ${address}\n$&`));
  for (const name of names) expect(String(files.get(name))).toContain('<a href="/logo">');
  expect([...files.keys()].filter((name) => /old|über/.test(name))).toEqual(names);
  expect(files.get("_redirects")).toBe(rules);
});

test("a file to download has an address that stays when it changes, and that leads to the current file", () => {
  const linked = (hash: string) =>
    filesWith(baseAnd("pages/logo.yaml", STORY), {
      "forms/order it.pdf": `/assets/files/forms/order%20it.${hash}.pdf`,
    });
  for (const hash of ["11111111", "22222222"]) {
    const files = linked(hash);
    expect(String(files.get("files/forms/order it.pdf.html"))).toContain(
      `href="/assets/files/forms/order%20it.${hash}.pdf"`,
    );
    expect(files.get("_redirects")).toContain(
      `/media/forms/order%20it.pdf /assets/files/forms/order%20it.${hash}.pdf 302\n`,
    );
  }
});
