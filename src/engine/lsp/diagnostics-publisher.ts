import type { Connection, TextDocuments } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { UsageError } from "../diagnostics/usage-error.ts";
import { groupBy } from "../shared/lists.ts";
import { createLogger } from "../shared/logger.ts";
import { DocumentText } from "./document-text.ts";
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
    private readonly documents: TextDocuments<TextDocument>,
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
    const open = new Map<string, TextDocument>(
      this.documents.all().flatMap((document) => {
        const path = this.workspace.pathOf(document.uri);
        return path === undefined ? [] : [[`${parsed.root}/${path}`, document]];
      }),
    );
    // The text of a page that has not changed is decoded when it is read: only files with problems need theirs.
    const sources = new Map(parsed.sources.map((source) => [source.file, source]));
    const byUri = new Map(
      Array.from(
        groupBy(problems, ({ file }) => [file]),
        ([file, list]) => {
          const document = open.get(file);
          const uri = document?.uri ?? this.workspace.uriOf(file);
          const text = new DocumentText(uri, document?.getText() ?? sources.get(file)?.text ?? "");
          return [uri, list.map((problem) => diagnosticOf(problem, text))] as const;
        },
      ),
    );
    for (const uri of new Set([...this.#sent.keys(), ...byUri.keys()]))
      if (!this.documents.get(uri)) this.#send(uri, byUri.get(uri));
    for (const { uri, version } of open.values()) this.#send(uri, byUri.get(uri), version);
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
