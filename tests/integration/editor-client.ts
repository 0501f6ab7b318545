import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import {
  createMessageConnection,
  type MessageConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from "vscode-jsonrpc/node";
import type {
  ConfigurationParams,
  Diagnostic,
  FileChangeType,
  PublishDiagnosticsParams,
  Range,
} from "vscode-languageserver";
import { ROOT } from "../sites.ts";

/** An editor with a language server for a folder: this project's server for a content folder, or another one. */
export class EditorClient {
  /** The diagnostics that the editor shows, by the address of their file. */
  readonly shown = new Map<string, Diagnostic[]>();
  /** Requests from the server to the editor. */
  readonly requests: { method: string; params: unknown }[] = [];
  /** The version of each document, which keeps counting when it is closed and opened again. */
  readonly #versions = new Map<string, number>();
  readonly #open = new Set<string>();
  readonly #waiting = new Set<{ uri: string; version: number; resolve: () => void }>();
  readonly #next = new Map<string, (diagnostics: Diagnostic[]) => void>();

  private constructor(
    readonly process: ChildProcess,
    private readonly connection: MessageConnection,
    private readonly folder: string,
    settings: Readonly<Record<string, unknown>>,
  ) {
    connection.onNotification("textDocument/publishDiagnostics", (params: PublishDiagnosticsParams) => {
      const { uri, diagnostics, version } = params;
      if (diagnostics.length > 0) this.shown.set(uri, diagnostics);
      else this.shown.delete(uri);
      this.#next.get(uri)?.(diagnostics);
      this.#next.delete(uri);
      for (const wait of this.#waiting) {
        if (wait.uri !== uri || version === undefined || version < wait.version) continue;
        this.#waiting.delete(wait);
        wait.resolve();
      }
    });
    connection.onRequest("workspace/configuration", ({ items }: ConfigurationParams) =>
      items.map(({ section = "" }) => settings[section] ?? null),
    );
    connection.onRequest((method, params) => {
      this.requests.push({ method, params });
      return null;
    });
    connection.listen();
  }

  static start(contentDir: string, options?: object): Promise<EditorClient> {
    const command = [join(ROOT, "scripts/run.mjs"), "lsp", "--stdio", "--content", contentDir];
    return EditorClient.connect(command, contentDir, { capabilities: {}, initializationOptions: options });
  }

  /** Starts a server from its script. */
  static async connect(
    command: readonly string[],
    folder: string,
    params: object,
    settings: Readonly<Record<string, unknown>> = {},
  ): Promise<EditorClient> {
    const child = spawn(process.execPath, command, { cwd: ROOT, stdio: ["pipe", "pipe", "inherit"] });
    const [reader, writer] = [new StreamMessageReader(child.stdout), new StreamMessageWriter(child.stdin)];
    const client = new EditorClient(child, createMessageConnection(reader, writer), folder, settings);
    await client.request("initialize", { processId: process.pid, rootUri: EditorClient.uriIn(folder), ...params });
    await client.notify("initialized", {});
    return client;
  }

  /** The address of a folder, or of a file in it. */
  static uriIn(folder: string, path = ""): string {
    return pathToFileURL(join(folder, path)).href;
  }

  /** Ends the server the way editors do. Resolves with its exit code. */
  async stop(): Promise<number> {
    const ended = once(this.process, "exit");
    await this.connection.sendRequest("shutdown");
    await this.connection.sendNotification("exit");
    const [code] = await ended;
    this.connection.dispose();
    return code;
  }

  uriOf(path: string): string {
    return EditorClient.uriIn(this.folder, path);
  }

  /** Opens a document, or changes one that is open. */
  async edit(path: string, text: string): Promise<void> {
    const uri = this.uriOf(path);
    const version = (this.#versions.get(uri) ?? 0) + 1;
    const isOpen = this.#open.has(uri);
    this.#versions.set(uri, version);
    this.#open.add(uri);
    await (isOpen
      ? this.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges: [{ text }] })
      : this.notify("textDocument/didOpen", { textDocument: { uri, languageId: "yaml", version, text } }));
  }

  /** Replaces a range of an open document. */
  async replace(path: string, range: Range, text: string): Promise<void> {
    const uri = this.uriOf(path);
    const version = (this.#versions.get(uri) ?? 0) + 1;
    this.#versions.set(uri, version);
    const contentChanges = [{ range, text }];
    await this.notify("textDocument/didChange", { textDocument: { uri, version }, contentChanges });
  }

  /** Resolves once the diagnostics for the current text of all open documents are shown. The server sends those of other files first. */
  async settled(): Promise<void> {
    await Promise.all(
      Array.from(this.#open, (uri) => {
        const version = this.#versions.get(uri) ?? 0;
        return new Promise<void>((resolve) => this.#waiting.add({ uri, version, resolve }));
      }),
    );
  }

  /** The diagnostics that the server sends next for a file. */
  nextDiagnostics(path: string): Promise<Diagnostic[]> {
    return new Promise((resolve) => this.#next.set(this.uriOf(path), resolve));
  }

  async close(path: string): Promise<void> {
    this.#open.delete(this.uriOf(path));
    await this.notify("textDocument/didClose", { textDocument: { uri: this.uriOf(path) } });
  }

  async closeAll(): Promise<void> {
    for (const uri of this.#open) await this.notify("textDocument/didClose", { textDocument: { uri } });
    this.#open.clear();
  }

  /** Tells the server about files that were created (1), changed (2) or deleted (3) on disk. */
  async changedOnDisk(...files: [path: string, type: FileChangeType][]): Promise<void> {
    const changes = files.map(([path, type]) => ({ uri: this.uriOf(path), type }));
    await this.notify("workspace/didChangeWatchedFiles", { changes });
  }

  /** Sends a request about a document: `textDocument/hover`. */
  ask<T>(method: string, path: string, params: object = {}): Promise<T> {
    return this.connection.sendRequest(method, { textDocument: { uri: this.uriOf(path) }, ...params });
  }

  /** Sends a request that is not about a document. */
  request<T>(method: string, params: unknown): Promise<T> {
    return this.connection.sendRequest(method, params);
  }

  async notify(method: string, params: object): Promise<void> {
    await this.connection.sendNotification(method, params);
  }
}
