import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { CompletionItem, Hover } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";
import { BAKERY } from "../sites.ts";
import type { EditorClient } from "./editor-client.ts";
import { sharedSite } from "./editor-session.ts";

const alone = sharedSite(BAKERY);
const besideAnother = sharedSite(BAKERY, { schemaServer: true });
const PATH = "pages/cakes.yaml";
const original = readFileSync(join(BAKERY, PATH), "utf8");

/** The page with another text in place of a part, in which @ is the cursor. */
async function type(editor: EditorClient, part: string, typed: string) {
  const marked = original.replace(part, () => typed);
  const offset = marked.indexOf("@@");
  const text = marked.replace("@@", "");
  await editor.edit(PATH, text);
  return { text, position: TextDocument.create("", "yaml", 0, text).positionAt(offset) };
}

async function offered(editor: EditorClient, part: string, typed: string) {
  const { text, position } = await type(editor, part, typed);
  const items: CompletionItem[] = await editor.ask("textDocument/completion", PATH, { position });
  const chosen = (label: string) => {
    const edit = items.find((item) => item.label === label)?.textEdit;
    const document = TextDocument.create("", "yaml", 0, text);
    return edit && "range" in edit ? TextDocument.applyEdits(document, [edit]) : undefined;
  };
  return { items, labels: items.map(({ label }) => label), chosen };
}

test("names are offered where they are typed: entries, pages with their sections, media, icons, values, whole sections", async () => {
  const { editor } = alone;
  for (const typed of ["category: @@", "category: ca@@"]) {
    const { labels, chosen } = await offered(editor, "category: cakes", typed);
    expect(labels).toEqual(["bread", "cakes"]);
    expect(chosen("cakes")).toBe(original);
  }
  const links = await offered(editor, "opens: quote", "link: /c@@");
  expect(links.labels).toEqual(expect.arrayContaining(["/", "/cakes"]));
  expect(links.labels.some((label) => label.includes("#"))).toBe(true);
  expect(links.chosen("/cakes")).toContain("link: /cakes\n");
  expect((await offered(editor, "    backdrop: disc", "    picture:\n      image: @@")).labels).toContain(
    "work/harvest-cake.webp",
  );
  const icon =
    "  - block: values\n    heading: A\n    values:\n      - icon: ru@@\n        title: B\n  - block: reasons";
  expect((await offered(editor, "  - block: reasons", icon)).labels).toContain("ruler");
  expect((await offered(editor, "backdrop: disc", "backdrop: @@")).labels).toContain("none");
  const block = await offered(editor, "  - block: reasons", "  - block: rea@@");
  expect(block.labels).toEqual([...loadSchemas().blocks.keys()]);
  expect(block.chosen("reasons")).toBe(original);
  const whole = await offered(editor, "  - block: reasons", "  - @@\n  - block: reasons");
  expect(whole.labels).toEqual([...loadSchemas().blocks.keys()].map((block) => `${block} section`));
  expect(whole.items[0]?.insertText).toMatch(/^block: /);
  const [page] = (await offered(editor, "opens: quote", "link: /@@")).items.filter(({ label }) => label === "/cakes");
  const resolved: CompletionItem = await editor.request("completionItem/resolve", page);
  expect(resolved.documentation).toMatchObject({ value: expect.stringContaining("**Cakes**") });
});

test("keys are offered that the group of a line without a colon does not have yet, and a list's first item", async () => {
  const { editor } = alone;
  const hero = { start: "  - block: reasons", text: "  - block: hero\n    heading: A\n" };
  const rows: [typed: string, offered: string[], inserted?: string][] = [
    [`${hero.text}    te@@`, ["highlight", "text", "action"]],
    [`${hero.text}    @@`, ["text"], "text: "],
    [`${hero.text}    action:\n      @@`, ["label", "link", "opens"], "label: "],
    ["  - block: price-list\n    groups:\n      @@", ["- group"], "- rows:\n    - name: "],
    ["  - block: price-list\n    groups:\n      - @@", ["heading", "rows"], "rows:\n    - name: "],
    ["  - block: price-list\n    groups:\n      - heading: A\n        ro@@", ["rows"], "rows:\n  - name: "],
    [`${hero.text}    text: |\n      wo@@`, []],
    ["  - block: hero\n    heading: he@@", []],
  ];
  for (const [typed, wanted, inserted] of rows) {
    const { items, labels } = await offered(editor, hero.start, `${typed}\n${hero.start}`);
    expect(labels, typed).toEqual(wanted.length > 0 ? expect.arrayContaining(wanted) : []);
    expect(labels, typed).not.toContain("block");
    if (inserted)
      expect(
        items.map(({ insertText }) => insertText),
        typed,
      ).toContainEqual(expect.stringMatching(inserted));
  }
  const first = "title: A\ndescription: B\nsections:\n  @@";
  expect((await offered(editor, original, first)).items[0]?.insertText).toMatch(/^- block: /);
  expect((await offered(besideAnother.editor, original, first)).items[0]?.insertText).toMatch(/^- block: /);
});

test("inside a text, braces offer placeholders and prices, and Markdown offers addresses", async () => {
  const { editor } = besideAnother;
  const text = "Order by Wednesday, pick up on Saturday.";
  const placeholders = await offered(editor, text, "Call {ph@@ by Wednesday");
  expect(placeholders.labels).toEqual(expect.arrayContaining(["phone", "price:cakes/small"]));
  expect(placeholders.labels.filter((label) => /^tel:|\*|^\/$/.test(label))).toEqual([]);
  expect(placeholders.chosen("phone")).toContain("text: Call {phone by Wednesday");
  const links = await offered(editor, text, "Or [order](/c@@) by Wednesday");
  expect(links.chosen("/contact")).toContain("Or [order](/contact) by Wednesday");
});

test("next to a server that knows the schemas, nothing is offered twice", async () => {
  const { editor } = besideAnother;
  expect((await offered(editor, "category: cakes", "category: @@")).labels).toEqual([]);
  const { position } = await type(editor, "backdrop:", "back@@drop:");
  expect(await editor.ask<Hover | null>("textDocument/hover", PATH, { position })).toBe(null);
});
