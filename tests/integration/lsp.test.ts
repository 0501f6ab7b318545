import { cpSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { CodeAction, DocumentSymbol, Location } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { BASE } from "../sites.ts";
import { siteCopyOfTest } from "../support/temporary-folder.ts";
import type { EditorClient } from "./editor-client.ts";
import {
  applied,
  checker,
  decoder,
  encoder,
  expected,
  PAGE,
  pageText,
  printedBy,
  sharedSite,
  shownBy,
} from "./editor-session.ts";

const site = sharedSite(BASE);

test("the editor shows the same problems of odd texts as the check prints for a file with the same bytes", async () => {
  const { editor } = site;
  const mistaken = pageText().replace("heading:", "headnig:");
  const texts = {
    "CRLF, and a mistake": mistaken.replaceAll("\n", "\r\n"),
    "characters of two code units before a mistake": mistaken.replace("title: ", "title: \u{1f642}\u{1f642} {phnoe} "),
    "a half-typed key": mistaken.replace("sections:", "sections:\n  - blo"),
    "broken quotes and tabs": mistaken.replace("title: ", 'title: "').replace("    heading", "\t\theading"),
    nothing: "",
    "no YAML at all": "\0\u0001}{][&*!|>%@",
    "a list in a list, a thousand times": "- ".repeat(1000),
    "a megabyte, and one byte": `${pageText()}\n#${"x".repeat(1_000_000)}`,
    "half of a megabyte": `${mistaken}\n#${"x".repeat(500_000)}`,
  };
  const { content: elsewhere } = siteCopyOfTest();
  for (const [name, text] of Object.entries(texts)) {
    await editor.edit(PAGE, text);
    await editor.settled();
    writeFileSync(join(elsewhere, PAGE), text);
    const problems = await printedBy(elsewhere);
    expect(problems.length, name).toBeGreaterThan(0);
    expect(shownBy(editor), name).toEqual(expected(editor, problems));
  }
});

test("an editor that keeps the byte order mark, or whose lines end with only CR, underlines the same words", async () => {
  const { editor } = site;
  const underlined = async (text: string) => {
    await editor.edit(PAGE, text);
    await editor.settled();
    const document = TextDocument.create("", "yaml", 0, text);
    return (editor.shown.get(editor.uriOf(PAGE)) ?? []).map(({ range }) => document.getText(range));
  };
  expect(await underlined(`\ufeff${pageText().replace("title:", "titel:")}`)).toEqual(["titel"]);
  expect(await underlined(`# one\r# two\n${pageText().replace("heading:", "headnig:")}`)).toEqual(["headnig"]);
});

test("two documents that are edited at the same time are checked together", async () => {
  const { editor, dir } = site;
  const check = await checker(dir);
  const linking = pageText().replace("A logo has", "A [logo](/#there) has");
  const home = readFileSync(join(dir, "pages/index.yaml"), "utf8");
  const linked = home.replace("block: reasons", "block: reasons\n    id: there");
  expect(linked).not.toBe(home);
  await editor.edit(PAGE, linking);
  await editor.settled();
  expect(editor.shown.get(editor.uriOf(PAGE))).toHaveLength(1);
  await editor.edit("pages/index.yaml", linked);
  await editor.settled();
  const bytes = new Map(
    Object.entries({ [PAGE]: linking, "pages/index.yaml": linked }).map(([path, text]) => [path, encoder.encode(text)]),
  );
  expect(shownBy(editor)).toEqual(expected(editor, check(bytes).problems));
  expect(editor.shown.size).toBe(0);
  // Without an open document, its file counts.
  await editor.close("pages/index.yaml");
  await editor.settled();
  expect(editor.shown.get(editor.uriOf(PAGE))).toHaveLength(1);
});

test("files that are changed, deleted and created on disk are followed, whether they are open or not", async () => {
  const { editor, dir } = site;
  await editor.edit(PAGE, pageText());
  await editor.settled();
  expect(editor.shown.size).toBe(0);
  const follow = async (...files: Parameters<EditorClient["changedOnDisk"]>) => {
    await editor.changedOnDisk(...files);
    await editor.settled();
    const problems = await printedBy(dir);
    expect(shownBy(editor)).toEqual(expected(editor, problems));
    return problems.length;
  };
  const theme = readFileSync(join(dir, "theme.yaml"), "utf8");
  writeFileSync(join(dir, "theme.yaml"), theme.replace("colors:", "colours:"));
  expect(await follow(["theme.yaml", 2])).toBeGreaterThan(0);
  writeFileSync(join(dir, "theme.yaml"), theme);
  expect(await follow(["theme.yaml", 2])).toBe(0);
  rmSync(join(dir, "media/mark.svg"));
  expect(await follow(["media/mark.svg", 3])).toBeGreaterThan(0);
  cpSync(join(BASE, "media"), join(dir, "media"), { recursive: true });
  expect(await follow(["media/mark.svg", 1])).toBe(0);
  renameSync(join(dir, PAGE), join(dir, "pages/logos.yaml"));
  expect(await follow([PAGE, 3], ["pages/logos.yaml", 1])).toBeGreaterThan(0);
  renameSync(join(dir, "pages/logos.yaml"), join(dir, PAGE));
  expect(await follow([PAGE, 1], ["pages/logos.yaml", 3])).toBe(0);
});

test("everything that is safe to fix in a file is fixed at once, like with --fix, and a suggestion is a choice", async () => {
  const { editor, dir } = site;
  const check = await checker(dir);
  const text = pageText().replace("heading:", "headnig:").replace("title:", "titel:");
  await editor.edit(PAGE, text);
  await editor.settled();
  const everything = { start: { line: 0, character: 0 }, end: { line: 999, character: 0 } };
  const context = { diagnostics: [], only: ["source.fixAll"] };
  const actions: CodeAction[] = await editor.ask("textDocument/codeAction", PAGE, { range: everything, context });
  const [action, ...more] = actions;
  expect([action?.title, more]).toEqual(["Fix all in this file", []]);
  const fixed = check(new Map([[PAGE, encoder.encode(text)]])).fix(({ file }) => file === `content/${PAGE}`);
  expect(action && applied(editor, PAGE, text, action)).toBe(decoder.decode(fixed.files.get(PAGE)));
  expect(action && applied(editor, PAGE, text, action)).toBe(pageText());
  // The page that two links name may have been removed: a person has to decide.
  await editor.edit(PAGE, pageText().replace("A logo has", "A [logo](/lgo) or [another](/lgo) has"));
  await editor.settled();
  const [diagnostic] = editor.shown.get(editor.uriOf(PAGE)) ?? [];
  const choices: CodeAction[] = await editor.ask("textDocument/codeAction", PAGE, {
    range: diagnostic?.range,
    context: { diagnostics: [] },
  });
  expect(choices.map(({ title, isPreferred }) => [title, isPreferred])).toEqual([["Change: /lgo → /logo", false]]);
});

test("a reference leads to its entry, page, section or picture, and the outline has the sections by their headings", async () => {
  const { editor } = site;
  const text = pageText().replace("opens: order\n", "link: /\n");
  await editor.edit(PAGE, text);
  const leadsTo = async (path: string, text: string, word: string) => {
    const document = TextDocument.create("", "yaml", 0, text);
    const position = document.positionAt(text.indexOf(word) + 1);
    const found: Location | null = await editor.ask("textDocument/definition", path, { position });
    const target = found?.uri.slice(editor.uriOf("").length + 1);
    return found && `${target}:${found.range.start.line + 1}`;
  };
  const lineOf = (path: string, start: string) =>
    readFileSync(join(BASE, path), "utf8")
      .split("\n")
      .findIndex((line) => line.trim().startsWith(start)) + 1;
  expect(await leadsTo(PAGE, text, "june")).toBe(`testimonials.yaml:${lineOf("testimonials.yaml", "june:")}`);
  expect(await leadsTo(PAGE, text, "logo\n")).toBe("packages/logo.yaml:1");
  expect(await leadsTo(PAGE, text, "/\n")).toBe("pages/index.yaml:1");
  expect(await leadsTo(PAGE, text, "Twice")).toBe(null);
  const facts = readFileSync(join(BASE, "site.yaml"), "utf8");
  await editor.edit("site.yaml", facts);
  expect(await leadsTo("site.yaml", facts, "mark.svg")).toBe("media/mark.svg:1");
  const home = readFileSync(join(BASE, "pages/index.yaml"), "utf8").replace("link: /logo", "link: /logo#packages");
  await editor.edit("pages/index.yaml", home);
  expect(await leadsTo("pages/index.yaml", home, "/logo#packages")).toBe(
    `pages/logo.yaml:${lineOf(PAGE, "id: packages")}`,
  );
  const symbols: DocumentSymbol[] = await editor.ask("textDocument/documentSymbol", PAGE);
  expect(symbols.map(({ name, detail }) => `${detail}: ${name}`).slice(0, 3)).toEqual([
    "hero: Elevate Your Brand",
    "package-grid: From $29",
    "values: Values",
  ]);
});
