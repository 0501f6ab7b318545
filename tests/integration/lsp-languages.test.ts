import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { TextDocument } from "vscode-languageserver-textdocument";
import { describeAt } from "../../src/engine/lsp/hover.ts";
import { findDefinition } from "../../src/engine/lsp/names.ts";
import { Workspace } from "../../src/engine/lsp/workspace.ts";
import { writeFiles } from "../support/files.ts";
import { siteCopyOfTest } from "../support/temporary-folder.ts";
import { spanish } from "../unit/spanish-site.ts";

test("names in a file of another language are those of that language", async () => {
  const { content: dir } = siteCopyOfTest();
  writeFiles(dir, spanish);
  const workspace = new Workspace(dir);
  const questionAt = async (path: string, text: string, word: string) => {
    const { href } = pathToFileURL(join(dir, path));
    const document = TextDocument.create(href, "yaml", 0, text);
    workspace.open.set(path, document);
    workspace.change();
    const question = await workspace.question(href, document.positionAt(text.indexOf(word) + 1));
    if (!question) throw new Error(`${path} is not open.`);
    return question;
  };
  const home = await questionAt("pages/es/index.yaml", spanish["pages/es/index.yaml"], "{hours}");
  expect(describeAt(home)?.contents).toMatchObject({ value: "de lunes a viernes" });
  const opening = spanish["pages/es/index.yaml"].replace(
    "sections:",
    "sections:\n  - block: call-to-action\n    heading: Hola\n    action:\n      label: Escríbanos\n      opens: talk",
  );
  const form = findDefinition(await questionAt("pages/es/index.yaml", opening, "talk"));
  expect(form?.uri).toBe(pathToFileURL(join(dir, "forms/talk.es.yaml")).href);
});
