import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { editorSchema } from "../../src/engine/generate/editor-schema.ts";
import { EDITOR_SCHEMA } from "../../src/engine/read/schemas/schemas.ts";
import { agency } from "../mistakes/site.ts";

const ROOT = join(import.meta.dirname, "../..");

export interface Diagnostic {
  message: string;
  range: { start: Position };
}

/** What completion offers; `kind` as the Language Server Protocol counts: 10 a property, 12 a value. */
export interface Offer {
  label: string;
  kind: number;
  insertText: string;
  documentation?: unknown;
}

export interface Position {
  line: number;
  character: number;
}

type Settings = Record<string, unknown>;

/** A message of the server: a response, a request, or a notification. */
interface Message {
  id?: number;
  method?: string;
  params: { uri: string; diagnostics: Diagnostic[]; items: { section: string }[] };
  result?: unknown;
}

/** yaml-language-server, as an editor with the YAML extension runs it, in a workspace with the schemas of the large site. */
export class LanguageServer {
  readonly #process: ChildProcess;
  readonly #answers = new Map<number, (result: unknown) => void>();
  readonly #diagnostics = new Map<string, (diagnostics: Diagnostic[]) => void>();
  readonly #settings: Settings;
  #received = Buffer.alloc(0);
  #last = 0;
  readonly #workspace = mkdtempSync(join(tmpdir(), "editor-"));

  private constructor(settings: Settings) {
    this.#settings = settings;
    const schemas = join(this.#workspace, "schemas");
    cpSync(join(ROOT, "schemas"), schemas, { recursive: true });
    writeFileSync(join(schemas, EDITOR_SCHEMA), editorSchema(agency.checked()));
    const server = join(ROOT, "node_modules/yaml-language-server/bin/yaml-language-server");
    this.#process = spawn(process.execPath, [server, "--stdio"], { stdio: ["pipe", "pipe", "inherit"] });
    this.#process.stdout?.on("data", (chunk: Buffer) => this.#receive(chunk));
  }

  /** `settings` are those of the editor, such as `{ yaml: { hover: true } }`. */
  static async start(settings: Settings): Promise<LanguageServer> {
    const server = new LanguageServer(settings);
    const capabilities = {
      workspace: { configuration: true },
      textDocument: { completion: { completionItem: { snippetSupport: true } } },
    };
    const rootUri = server.#uriOf("");
    const workspaceFolders = [{ uri: rootUri, name: "site" }];
    await server.#ask("initialize", { processId: process.pid, rootUri, capabilities, workspaceFolders });
    server.#notify("initialized", {});
    return server;
  }

  stop(): void {
    // What the server still asks while it ends needs no answer: its input is closed by then.
    this.#process.stdout?.removeAllListeners("data");
    this.#process.kill();
    rmSync(this.#workspace, { recursive: true, force: true });
  }

  /** Opens a file (by its path in the workspace) with `text`; what is wrong with it. */
  open(file: string, text: string): Promise<Diagnostic[]> {
    const uri = this.#uriOf(file);
    const diagnostics = new Promise<Diagnostic[]>((resolve) => this.#diagnostics.set(uri, resolve));
    this.#notify("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version: ++this.#last, text } });
    return diagnostics;
  }

  /** What is offered at a position. Lines and characters count from 0. */
  async complete(file: string, position: Position): Promise<Offer[]> {
    const result = await this.#ask("textDocument/completion", { textDocument: { uri: this.#uriOf(file) }, position });
    return (result as { items: Offer[] }).items;
  }

  /** What an editor shows when the mouse rests at a position. */
  async hover(file: string, position: Position): Promise<string> {
    const result = await this.#ask("textDocument/hover", { textDocument: { uri: this.#uriOf(file) }, position });
    return (result as { contents: { value: string } } | null)?.contents.value ?? "";
  }

  #ask(method: string, params: unknown): Promise<unknown> {
    const id = ++this.#last;
    this.#send({ id, method, params });
    return new Promise((resolve) => this.#answers.set(id, resolve));
  }

  #notify(method: string, params: unknown): void {
    this.#send({ method, params });
  }

  #uriOf(file: string): string {
    return pathToFileURL(join(this.#workspace, file)).href;
  }

  #send(message: object): void {
    const body = JSON.stringify({ jsonrpc: "2.0", ...message });
    this.#process.stdin?.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
  }

  #receive(chunk: Buffer): void {
    this.#received = Buffer.concat([this.#received, chunk]);
    for (;;) {
      const head = this.#received.indexOf("\r\n\r\n");
      if (head < 0) return;
      const length = Number(/Content-Length: (\d+)/.exec(this.#received.toString("latin1", 0, head))?.[1]);
      if (this.#received.length < head + 4 + length) return;
      const body = this.#received.toString("utf8", head + 4, head + 4 + length);
      this.#received = this.#received.subarray(head + 4 + length);
      this.#handle(JSON.parse(body));
    }
  }

  #handle({ id, method, params, result }: Message): void {
    if (method === "textDocument/publishDiagnostics") {
      this.#diagnostics.get(params.uri)?.(params.diagnostics);
      this.#diagnostics.delete(params.uri);
    } else if (method === "workspace/configuration") {
      this.#send({ id, result: params.items.map(({ section }) => this.#settings[section] ?? null) });
    } else if (method !== undefined && id !== undefined) {
      this.#send({ id, result: null });
    } else if (id !== undefined) {
      this.#answers.get(id)?.(result);
      this.#answers.delete(id);
    }
  }
}
