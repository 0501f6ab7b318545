import { cpSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { CompletionItem, Diagnostic, Hover, MarkupContent, Position } from "vscode-languageserver";
import { editorSchema } from "../../src/engine/generate/editor-schema.ts";
import { EDITOR_SCHEMA } from "../../src/engine/read/schemas/schemas.ts";
import { agency } from "../mistakes/site.ts";
import { ROOT } from "../sites.ts";
import { newFolder, removeFolder } from "../support/within-folder.ts";
import { EditorClient } from "./editor-client.ts";

/** The line by which an editor knows the schema of a file. */
function modeline(kind: string): string {
  return `# yaml-language-server: $schema=../../schemas/${kind}.schema.json\n`;
}

/** yaml-language-server, run as an editor with the YAML extension does, in a workspace with the schemas of the large site. */
export class LanguageServer {
  #files = 0;

  private constructor(
    private readonly editor: EditorClient,
    private readonly workspace: string,
  ) {}

  /** `settings` are the editor's settings, such as `{ yaml: { hover: true } }`. */
  static async start(settings: Readonly<Record<string, unknown>>): Promise<LanguageServer> {
    const workspace = newFolder();
    const schemas = join(workspace, "schemas");
    cpSync(join(ROOT, "schemas"), schemas, { recursive: true });
    writeFileSync(join(schemas, EDITOR_SCHEMA), editorSchema(agency.checked()));
    const command = [join(ROOT, "node_modules/yaml-language-server/bin/yaml-language-server"), "--stdio"];
    const capabilities = {
      workspace: { configuration: true },
      textDocument: { completion: { completionItem: { snippetSupport: true } } },
    };
    const workspaceFolders = [{ uri: EditorClient.uriIn(workspace), name: "site" }];
    const editor = await EditorClient.connect(command, workspace, { capabilities, workspaceFolders }, settings);
    return new LanguageServer(editor, workspace);
  }

  stop(): void {
    this.editor.process.kill();
    removeFolder(this.workspace);
  }

  /** Opens a file (by its path in the workspace) with `text`, and returns what is wrong with it. */
  async open(file: string, text: string): Promise<Diagnostic[]> {
    const diagnostics = this.editor.nextDiagnostics(file);
    await this.editor.edit(file, text);
    return diagnostics;
  }

  /** Opens a file of a kind, in whose text @@ is the cursor. */
  openAt(kind: string, text: string): { file: string; cursor: Position; diagnostics: Promise<Diagnostic[]> } {
    const file = `content/any/${kind}-${++this.#files}.yaml`;
    const [before = "", after = ""] = `${modeline(kind)}${text}`.split("@@");
    const lines = before.split("\n");
    const cursor = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
    return { file, cursor, diagnostics: this.open(file, before + after) };
  }

  /** The completions at a position. Lines and characters count from 0. */
  async complete(file: string, position: Position): Promise<CompletionItem[]> {
    return (await this.editor.ask<{ items: CompletionItem[] }>("textDocument/completion", file, { position })).items;
  }

  /** The hover text at a position. */
  async hover(file: string, position: Position): Promise<string> {
    const hover: Hover | null = await this.editor.ask("textDocument/hover", file, { position });
    return (hover?.contents as MarkupContent | undefined)?.value ?? "";
  }
}
