import type { Connection } from "vscode-languageserver";
import { UsageError } from "../diagnostics/usage-error.ts";
import { groupBy } from "../shared/lists.ts";
import { createLogger } from "../shared/logger.ts";
import { diagnosticOf } from "./quick-fixes.ts";
import type { Snapshot, Workspace } from "./workspace.ts";

const log = createLogger("lsp");

/** Less than anyone notices, and longer than the keys of a pasted or repeated letter are apart. */
const QUIET_MS = 25;

/** Sends the problems of all files to the editor after each change. */
export class DiagnosticsPublisher {
  #timer: NodeJS.Timeout | undefined;
  /** The diagnostics that the editor has, as JSON, by the address of their file. */
  readonly #sent = new Map<string, string>();
  #failure: string | undefined;

  constructor(
    private readonly connection: Connection,
    private readonly workspace: Workspace,
  ) {}

  /** Checks and publishes as soon as there are no further changes for a moment. */
  schedule(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.workspace.check().then(
        (snapshot) => snapshot && this.#publish(snapshot),
        (error: unknown) => this.#fail(error),
      );
    }, QUIET_MS);
  }

  #publish({ problems, checked: { parsed } }: Snapshot): void {
    this.#failure = undefined;
    const sources = new Map(parsed.sources.map((source) => [source.file, source]));
    const diagnostics = new Map(
      Array.from(
        groupBy(problems, ({ file }) => [file]),
        ([file, list]) => {
          const document = this.workspace.documentOf(sources.get(file) ?? { file, text: "" });
          return [document.uri, list.map((problem) => diagnosticOf(problem, document))] as const;
        },
      ),
    );
    const open = new Map(Array.from(this.workspace.open.values(), ({ uri, version }) => [uri, version]));
    for (const uri of new Set([...this.#sent.keys(), ...diagnostics.keys()]))
      if (!open.has(uri)) this.#send(uri, diagnostics.get(uri));
    for (const [uri, version] of open) this.#send(uri, diagnostics.get(uri), version);
  }

  #send(uri: string, diagnostics: ReturnType<typeof diagnosticOf>[] = [], version?: number): void {
    const json = JSON.stringify(diagnostics);
    if (version === undefined && this.#sent.get(uri) === json) return;
    if (diagnostics.length > 0) this.#sent.set(uri, json);
    else this.#sent.delete(uri);
    void this.connection.sendDiagnostics({ uri, diagnostics, ...(version === undefined ? {} : { version }) });
  }

  /** The last diagnostics stay. */
  #fail(error: unknown): void {
    if (!(error instanceof UsageError)) log.error(error);
    const message = error instanceof UsageError ? error.message : `The content cannot be checked: ${error}`;
    if (message !== this.#failure) this.connection.window.showErrorMessage(message);
    this.#failure = message;
  }
}
