import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const folder = join(import.meta.dirname, "../../.vscode/extensions/content");
const read = (name: string) => readFileSync(join(folder, name), "utf8");

/** Starts the extension in an editor with an open folder and Red Hat's extension, with or without the package that it needs. */
async function start(isInstalled: boolean, hasSchemas = true) {
  const started: unknown[] = [];
  const warnings: string[] = [];
  class LanguageClient {
    constructor(...options: unknown[]) {
      started.push(...options);
    }
    start() {}
  }
  const modules: Record<string, unknown> = {
    vscode: {
      extensions: { getExtension: (id: string) => (hasSchemas && id === "redhat.vscode-yaml" ? {} : undefined) },
      workspace: { workspaceFolders: [{ uri: { fsPath: "/site" } }] },
      window: { showWarningMessage: (text: string) => warnings.push(text) },
    },
    ...(isInstalled ? { "vscode-languageclient/node": { LanguageClient } } : {}),
  };
  const exports: { activate?: () => Promise<void> } = {};
  const load = (name: string) => {
    if (!(name in modules)) throw new Error(`Cannot find module ${name}`);
    return modules[name];
  };
  new Function("require", "exports", read("extension.js"))(load, exports);
  await exports.activate?.();
  return { started, warnings };
}

it("starts the language server in the project's folder, alongside the extension for YAML, whose own checks are off", async () => {
  const { started, warnings } = await start(true);
  expect(warnings).toEqual([]);
  expect(started[2]).toEqual({
    command: "node",
    args: ["scripts/run.mjs", "lsp", "--stdio"],
    options: { cwd: "/site" },
  });
  expect(started[3]).toMatchObject({ initializationOptions: { schemaServer: true } });
  const alone = await start(true, false);
  expect(alone.started[3]).toMatchObject({ initializationOptions: { schemaServer: false } });
  expect(JSON.parse(read("package.json")).contributes.configurationDefaults).toEqual({ "yaml.validate": false });
  expect(readFileSync(join(folder, "../../settings.json"), "utf8")).not.toContain("yaml.validate");
});

it("says what to run if its package is not installed", async () => {
  const { started, warnings } = await start(false);
  expect(started).toEqual([]);
  expect(warnings).toEqual(["Mistakes are not shown yet. Run: npm ci --prefix .vscode/extensions/content"]);
});
