import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { CodeAction } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { families, nameOf } from "../mistakes/index.ts";
import { agency, plant, type Site, smallSite } from "../mistakes/site.ts";
import { AGENCY, BASE } from "../sites.ts";
import { FULL } from "../support/full.ts";
import { dice } from "../support/random.ts";
import { applied, checker, decoder, encoder, expected, PAGE, sharedSite, shownBy } from "./editor-session.ts";

/** Mistakes that change the text of a file, sampled evenly from all of a site. */
function recordedEdits(site: Site, count: number) {
  const all = families.filter((family) => family.site === site).flatMap(({ mistakes }) => mistakes);
  const edits = all.filter(({ rename, encoding, file }) => !rename && !encoding && site.files.has(file));
  return FULL
    ? edits
    : edits.filter(
        (_edit, index) =>
          Math.floor((index * count) / edits.length) !== Math.floor(((index - 1) * count) / edits.length),
      );
}

const small = sharedSite(BASE);

test.each([
  { name: "the small site", opened: small, site: smallSite, count: 24, fixed: 3 },
  { name: "the large site", opened: sharedSite(AGENCY), site: agency, count: 4, fixed: 2 },
])(
  "after each recorded edit of $name, the editor shows what the check reports, and fixes what --fix does",
  async ({ opened: { editor, dir }, site, count, fixed }) => {
    const check = await checker(dir);
    let last = "";
    const edits = recordedEdits(site, count);
    expect(edits.length).toBeGreaterThanOrEqual(count);
    for (const [index, mistake] of edits.entries()) {
      const path = mistake.file;
      const bytes = plant(mistake, site.files).files.get(path) ?? new Uint8Array();
      const text = decoder.decode(bytes);
      if (last !== "" && last !== path) await editor.edit(last, decoder.decode(site.files.get(last)));
      last = path;
      await editor.edit(path, text);
      await editor.settled();
      const { problems, fix } = check(new Map([[path, bytes]]));
      expect(shownBy(editor), nameOf(mistake)).toEqual(expected(editor, problems));
      const [problem] = problems.filter(({ file, fix }) => file === `content/${path}` && fix);
      if (!problem || index % fixed !== 0) continue;
      const diagnostics = editor.shown.get(editor.uriOf(path)) ?? [];
      const range = diagnostics.find(({ code }) => code === problem.rule)?.range;
      const actions: CodeAction[] = await editor.ask("textDocument/codeAction", path, {
        range,
        context: { diagnostics },
      });
      const action = actions.find(({ title, isPreferred }) => isPreferred && title.startsWith("Fix: "));
      const after = fix((each) => each === problem).files.get(path);
      expect(action && applied(editor, path, text, action), nameOf(mistake)).toBe(after && decoder.decode(after));
    }
  },
);

const TYPED = [
  ..."ab:- \n\t\"'{}[]#|>&*",
  "🙂",
  "\r\n",
  "  - block: ",
  "heading: ",
  "{phone}",
  "[a](/logo)",
  "\ufeff",
  "\ud83d",
];

test(`${FULL ? "50,000" : "60"} random keystrokes in two files crash nothing, and what is shown is right whenever they pause`, async () => {
  const { editor, dir } = small;
  const check = await checker(dir);
  const roll = dice(43);
  const paths = [PAGE, "site.yaml"];
  const originals = new Map(paths.map((path) => [path, readFileSync(join(dir, path), "utf8")]));
  const texts = new Map(originals);
  for (const [path, text] of texts) await editor.edit(path, text);
  const count = FULL ? 50_000 : 60;
  for (let key = 1; key <= count; key++) {
    const path = paths[roll(2)] ?? PAGE;
    const document = TextDocument.create("", "yaml", 0, texts.get(path) ?? "");
    const at = roll(document.getText().length + 1);
    const range = { start: document.positionAt(at), end: document.positionAt(at + (roll(3) === 0 ? roll(40) : 0)) };
    const insert = TYPED[roll(TYPED.length)] ?? "";
    const text = TextDocument.applyEdits(document, [{ range, newText: insert }]);
    // Now and then, the author takes everything back.
    if (key % 40 === 0) await editor.edit(path, originals.get(path) ?? "");
    else await editor.replace(path, range, insert);
    texts.set(path, key % 40 === 0 ? (originals.get(path) ?? "") : text);
    // A failed request would fail the test.
    const requests = {
      codeAction: { range, context: { diagnostics: [] } },
      definition: { position: range.start },
      references: { position: range.start, context: { includeDeclaration: true } },
      hover: { position: range.start },
      completion: { position: range.start },
      prepareRename: { position: range.start },
      documentLink: {},
      documentSymbol: {},
      foldingRange: {},
      codeLens: {},
    };
    for (const [name, params] of Object.entries(requests))
      if (roll(10) === 0) void editor.ask(`textDocument/${name}`, path, params);
    // Nobody types thousands of keys without a pause.
    const isCompared = key % (count / 12) === 0;
    if (isCompared || roll(10) === 0) await editor.settled();
    if (!isCompared) continue;
    const isOdd = [...texts.values()].some((text) => /^\ufeff|\r(?!\n)/.test(text));
    const problems = check(new Map(Array.from(texts, ([path, text]) => [path, encoder.encode(text)]))).problems;
    if (!isOdd) expect(shownBy(editor), `after ${key} keys`).toEqual(expected(editor, problems));
  }
});
