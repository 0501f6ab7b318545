import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";
import type {
  CompletionItem,
  ConfigurationParams,
  Diagnostic,
  Hover,
  MarkupContent,
  Position,
  PublishDiagnosticsParams,
} from "vscode-languageserver";
import { editorSchema } from "../../src/engine/generate/editor-schema.ts";
import { EDITOR_SCHEMA } from "../../src/engine/read/schemas/schemas.ts";
import { agency } from "../mistakes/site.ts";

const ROOT = join(import.meta.dirname, "../..");

/** The line by which an editor knows the schema of a file. */
function modeline(kind: string): string {
  return `# yaml-language-server: $schema=../../schemas/${kind}.schema.json\n`;
}

/** yaml-language-server, as an editor with the YAML extension runs it, in a workspace with the schemas of the large site. */
export class LanguageServer {
  readonly #diagnostics = new Map<string, (diagnostics: Diagnostic[]) => void>();
  #version = 0;

  private constructor(
    private readonly process: ChildProcess,
    private readonly connection: MessageConnection,
    private readonly workspace: string,
    settings: Readonly<Record<string, unknown>>,
  ) {
    connection.onNotification("textDocument/publishDiagnostics", ({ uri, diagnostics }: PublishDiagnosticsParams) => {
      this.#diagnostics.get(uri)?.(diagnostics);
      this.#diagnostics.delete(uri);
    });
    connection.onRequest("workspace/configuration", ({ items }: ConfigurationParams) =>
      items.map(({ section = "" }) => settings[section] ?? null),
    );
    connection.onRequest(() => null);
    connection.listen();
  }

  /** `settings` are those of the editor, such as `{ yaml: { hover: true } }`. */
  static async start(settings: Readonly<Record<string, unknown>>): Promise<LanguageServer> {
    const workspace = mkdtempSync(join(tmpdir(), "editor-"));
    const schemas = join(workspace, "schemas");
    cpSync(join(ROOT, "schemas"), schemas, { recursive: true });
    writeFileSync(join(schemas, EDITOR_SCHEMA), editorSchema(agency.checked()));
    const command = [join(ROOT, "node_modules/yaml-language-server/bin/yaml-language-server"), "--stdio"];
    const child = spawn(process.execPath, command, { stdio: ["pipe", "pipe", "inherit"] });
    const [reader, writer] = [new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin)];
    const connection = createMessageConnection(reader, writer);
    const server = new LanguageServer(child, connection, workspace, settings);
    const rootUri = server.#uriOf("");
    await connection.sendRequest("initialize", {
      processId: process.pid,
      rootUri,
      workspaceFolders: [{ uri: rootUri, name: "site" }],
      capabilities: {
        workspace: { configuration: true },
        textDocument: { completion: { completionItem: { snippetSupport: true } } },
      },
    });
    await connection.sendNotification("initialized", {});
    return server;
  }

  stop(): void {
    this.connection.dispose();
    this.process.kill();
    rmSync(this.workspace, { recursive: true, force: true });
  }

  /** Opens a file (by its path in the workspace) with `text`; what is wrong with it. */
  open(file: string, text: string): Promise<Diagnostic[]> {
    const uri = this.#uriOf(file);
    const diagnostics = new Promise<Diagnostic[]>((resolve) => this.#diagnostics.set(uri, resolve));
    const textDocument = { uri, languageId: "yaml", version: ++this.#version, text };
    void this.connection.sendNotification("textDocument/didOpen", { textDocument });
    return diagnostics;
  }

  /** Opens a file of a kind, in whose text an @@ is the cursor. */
  openAt(kind: string, text: string): { file: string; cursor: Position; diagnostics: Promise<Diagnostic[]> } {
    const file = `content/any/${kind}-${++this.#version}.yaml`;
    const [before = "", after = ""] = `${modeline(kind)}${text}`.split("@@");
    const lines = before.split("\n");
    const cursor = { line: lines.length - 1, character: lines.at(-1)?.length ?? 0 };
    return { file, cursor, diagnostics: this.open(file, before + after) };
  }

  /** The completions at a position. Lines and characters count from 0. */
  async complete(file: string, position: Position): Promise<CompletionItem[]> {
    const textDocument = { uri: this.#uriOf(file) };
    const result = await this.connection.sendRequest("textDocument/completion", { textDocument, position });
    return (result as { items: CompletionItem[] }).items;
  }

  /** The hover text at a position. */
  async hover(file: string, position: Position): Promise<string> {
    const textDocument = { uri: this.#uriOf(file) };
    const hover: Hover | null = await this.connection.sendRequest("textDocument/hover", { textDocument, position });
    return (hover?.contents as MarkupContent | undefined)?.value ?? "";
  }

  #uriOf(file: string): string {
    return pathToFileURL(join(this.workspace, file)).href;
  }
}
