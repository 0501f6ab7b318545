import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { CodeLens, DocumentLink, FoldingRange, Hover, Location, WorkspaceEdit } from "vscode-languageserver";
import { TextDocument } from "vscode-languageserver-textdocument";
import type { PageSource } from "../../src/engine/dev/messages.ts";
import { listen } from "../../src/engine/serve/site-server.ts";
import { BAKERY } from "../sites.ts";
import { filesOf } from "../support/files.ts";
import { EditorClient } from "./editor-client.ts";
import { sharedSite } from "./editor-session.ts";
import { outputOf } from "./run-script.ts";

/** A stub of the dev server that says where sections are, and the requests that it got. Editors find it at PORT. */
const devServer = { source: { hidden: "", sections: [] } as PageSource, requested: [] as string[], port: "" };
const server = createServer(({ url = "" }, response) => {
  devServer.requested.push(url);
  response.end(JSON.stringify(devServer.source));
});
beforeAll(async () => {
  devServer.port = new URL(await listen(server, 0, "127.0.0.1")).port;
  vi.stubEnv("PORT", devServer.port);
});
const site = sharedSite(BAKERY);
const { dir } = site;
const folder = dirname(dir);
let editor: EditorClient;
beforeAll(() => {
  editor = site.editor;
});
afterAll(() => {
  server.close();
  vi.unstubAllEnvs();
});

const textOf = (path: string) => readFileSync(join(dir, path), "utf8");

/** Opens a file in the editor, and returns a position inside its first `word`. */
async function inside(path: string, word: string, text = textOf(path)) {
  await editor.edit(path, text);
  const offset = text.indexOf(word);
  expect(offset, word).toBeGreaterThanOrEqual(0);
  return { position: TextDocument.create("", "yaml", 0, text).positionAt(offset + 1) };
}

async function referencesTo(path: string, word: string) {
  const found: Location[] = await editor.ask("textDocument/references", path, {
    ...(await inside(path, word)),
    context: { includeDeclaration: true },
  });
  return found.map(({ uri, range }) => {
    const file = uri.slice(editor.uriOf("").length + 1);
    return `${file}: ${TextDocument.create("", "yaml", 0, textOf(file)).getText(range)}`;
  });
}

test("the references to an entry, a category, a page, a picture and a placeholder are found from any of them", async () => {
  const nora = await referencesTo("testimonials.yaml", "nora-bell:");
  expect(nora[0]).toBe("testimonials.yaml: nora-bell");
  expect(new Set(nora.map((each) => each.replace(/.*: /, "")))).toEqual(new Set(["nora-bell"]));
  const page = nora[1]?.replace(/:.*/, "") ?? "";
  expect(await referencesTo(page, "nora-bell")).toEqual(nora);
  const packages = await referencesTo("pages/cakes.yaml", "cakes\n\n  - block: reasons");
  expect(packages).toContain("pages/cakes.yaml: cakes");
  expect(packages, "a category of the portfolio has the same name").not.toContain("pages/work.yaml: cakes");
  expect(await referencesTo("testimonials.yaml", "people/nora-bell.svg")).toContain(
    "testimonials.yaml: people/nora-bell.svg",
  );
  expect(await referencesTo("pages/cakes.yaml", "# yaml-language-server")).toContain("navigation.yaml: /cakes");
  expect((await referencesTo("site.yaml", "phone:")).length).toBeGreaterThan(1);
});

async function hoverAt(path: string, word: string, text?: string): Promise<string> {
  const hover: Hover | null = await editor.ask("textDocument/hover", path, await inside(path, word, text));
  return hover === null ? "" : (hover.contents as { value: string }).value;
}

test("an editor explains what a key is for, and what a name stands for: prices, a title, a picture, a value", async () => {
  const page = "pages/cakes.yaml";
  expect(await hoverAt(page, "backdrop:")).toMatch(/^#### \S.*\n\n\S[\s\S]*- `none`: \S/);
  expect(await hoverAt(page, "cakes\n\n  - block: reasons")).toMatch(
    /Celebration cakes[\s\S]*- Small: \$38 \(~~\$46~~\)/,
  );
  expect(await hoverAt("navigation.yaml", "/cakes")).toMatch(/^\*\*Cakes\*\*\n\nCelebration cakes for eight/);
  const photo = editor.uriOf("media/people/nora-bell.svg");
  expect(await hoverAt("testimonials.yaml", "people/nora-bell.svg")).toMatch(
    new RegExp(`^!\\[people/nora-bell.svg\\]\\(${photo}\\)\\n\\n\\d+ × \\d+ pixels, \\d`),
  );
  const text = textOf(page).replace("Order by Wednesday", "Call {phone}, or order by Wednesday");
  expect(await hoverAt(page, "{phone}", text)).toMatch(/^[(\d+]/);
  const itself = textOf(page)
    .replace("Celebration cakes for", "Call {phone}: cakes for")
    .replace("opens: quote", "link: /cakes");
  expect(await hoverAt(page, "/cakes", itself)).toMatch(/Call [(\d+]/);
  expect(await hoverAt(page, "Wooden, and yours")).toBe("");
});

test("references of a file are links, and values of several lines can be folded", async () => {
  const path = "navigation.yaml";
  await inside(path, "header");
  const document = TextDocument.create("", "yaml", 0, textOf(path));
  const links: DocumentLink[] = await editor.ask("textDocument/documentLink", path);
  const targets = new Map(links.map(({ range, target }) => [document.getText(range), target]));
  expect(targets.get("/cakes")).toBe(editor.uriOf("pages/cakes.yaml"));
  const folds: FoldingRange[] = await editor.ask("textDocument/foldingRange", path);
  const lines = textOf(path).split("\n");
  expect(folds.map(({ startLine }) => lines[startLine])).toContain("header:");
  expect(folds.every(({ startLine, endLine }) => endLine > startLine && endLine < lines.length)).toBe(true);
});

/** Makes the changes of an editor in a folder. */
function change(home: string, { documentChanges = [] }: WorkspaceEdit): void {
  const fileOf = (uri: string) => join(home, fileURLToPath(uri).slice(dir.length));
  for (const each of documentChanges) {
    if ("edits" in each) {
      const file = fileOf(each.textDocument.uri);
      const text = TextDocument.create("", "yaml", 0, readFileSync(file, "utf8"));
      const edits = each.edits.flatMap((edit) => ("newText" in edit ? [edit] : []));
      writeFileSync(file, TextDocument.applyEdits(text, edits));
    } else if (each.kind === "rename") {
      mkdirSync(dirname(fileOf(each.newUri)), { recursive: true });
      renameSync(fileOf(each.oldUri), fileOf(each.newUri));
    }
  }
}

test.each([
  { what: "path", from: "/cakes", to: "/celebration-cakes", path: "navigation.yaml", word: "/cakes" },
  {
    what: "media",
    from: "people/nora-bell.svg",
    to: "people/nora.svg",
    path: "testimonials.yaml",
    word: "people/nora-bell.svg",
  },
  { what: "entry", from: "testimonials/nora-bell", to: "nora", path: "testimonials.yaml", word: "nora-bell:" },
  { what: "entry", from: "packages/cakes", to: "tall-cakes", path: "packages/cakes.yaml", word: "# yaml" },
])(
  "renaming $from in an editor writes what `npm run rename -- $what` writes",
  async ({ what, from, to, path, word }) => {
    const [byEditor, byCommand] = ["editor", "command"].map((name) => {
      const copy = join(folder, `${what}-${to.replaceAll("/", "-")}-${name}`, "content");
      cpSync(dir, copy, { recursive: true });
      return copy;
    });
    if (byEditor === undefined || byCommand === undefined) throw new Error("there are two copies");
    const at = await inside(path, word);
    expect(await editor.ask("textDocument/prepareRename", path, at)).not.toBe(null);
    change(byEditor, await editor.ask("textDocument/rename", path, { ...at, newName: to }));
    await outputOf("scripts/rename.ts", [what, from, to, "--content", byCommand]);
    expect(filesOf(byEditor)).toEqual(filesOf(byCommand));
    expect(filesOf(byEditor)).not.toEqual(filesOf(dir));
  },
);

test("the editor refuses a new name that is taken and the renaming of a name that nothing declares, and says why", async () => {
  const at = await inside("testimonials.yaml", "nora-bell:");
  const rename = (newName: string) => editor.ask("textDocument/rename", "testimonials.yaml", { ...at, newName });
  await expect(rename("sam-ito")).rejects.toThrow("There is already an entry sam-ito. Choose another name.");
  const key = await inside("testimonials.yaml", "role:");
  expect(await editor.ask("textDocument/prepareRename", "testimonials.yaml", key)).toBe(null);
  const page = "pages/cakes.yaml";
  const priced = textOf(page).replace("Order by Wednesday", "From {price:cakes/small}, order by Wednesday");
  const price = await inside(page, "price:cakes/small", priced);
  expect(await editor.ask("textDocument/prepareRename", page, price)).toBe(null);
  const text = textOf(page)
    .replace("opens: quote", 'link: "#sizes"')
    .replace("package-grid", "package-grid\n    id: sizes");
  for (const word of ["#sizes", "sizes\n"])
    expect(await editor.ask("textDocument/prepareRename", page, await inside(page, word, text))).toBe(null);
  expect((await referencesTo("portfolio/cakes.yaml", "barn-cake"))[0]).toMatch(/^portfolio\/cakes.yaml: /);
});

test("while the dev server runs for this content, each section of a page can be shown in the browser", async () => {
  const path = "pages/cakes.yaml";
  devServer.source = { hidden: "", sections: [{ label: "", location: `${join(dir, path)}:8:5` }] };
  const text = textOf(path).replace("block: package-grid", "block: package-grid\n    id: sizes");
  await editor.edit(path, text);
  const lenses: CodeLens[] = await editor.ask("textDocument/codeLens", path);
  const home = `http://localhost:${devServer.port}`;
  expect(lenses.map(({ command }) => command?.arguments)).toEqual([
    [`${home}/cakes#:~:text=A%20Cake%20for%20the%20Day`],
    [`${home}/cakes#sizes`],
    [`${home}/cakes#:~:text=In%20every%20box`],
  ]);
  expect(lenses.map(({ range }) => text.split("\n")[range.start.line]?.trim())).toEqual(
    ["hero", "package-grid", "reasons"].map((block) => `- block: ${block}`),
  );
  expect(devServer.requested).toEqual(["/__source?path=%2Fcakes"]);
  await editor.request("workspace/executeCommand", lenses[1]?.command);
  const params = { uri: `${home}/cakes#sizes`, external: true };
  expect(editor.requests).toContainEqual({ method: "window/showDocument", params });
  // The server of another project, and no server.
  devServer.source.sections = [{ label: "", location: "/elsewhere/content/pages/cakes.yaml:8:5" }];
  expect(await editor.ask("textDocument/codeLens", path)).toEqual([]);
  server.close();
  server.closeAllConnections();
  expect(await editor.ask("textDocument/codeLens", path)).toEqual([]);
});

test.runIf(process.platform === "linux")(
  "pictures that no command has inspected yet are decoded in another process",
  async () => {
    const cache = mkdtempSync(join(folder, "cache-"));
    vi.stubEnv("CACHE_DIR", cache);
    const other = await EditorClient.start(dir);
    vi.unstubAllEnvs();
    await other.edit("pages/cakes.yaml", textOf("pages/cakes.yaml"));
    await other.settled();
    expect(readdirSync(join(cache, "inspected")).length).toBeGreaterThan(10);
    expect(readFileSync(`/proc/${other.process.pid}/maps`, "utf8")).not.toMatch(/libvips|sharp/);
    await other.stop();
  },
);
