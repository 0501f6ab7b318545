import { Console } from "node:console";
import { basename } from "node:path";
import {
  CodeActionKind,
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  type TextDocumentIdentifier,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver/node.js";
import { TextDocument } from "vscode-languageserver-textdocument";
import { EDITOR_SCHEMA } from "../read/schemas/schema-files.ts";
import { DiagnosticsPublisher } from "./diagnostics-publisher.ts";
import { DocumentText } from "./document-text.ts";
import { findDefinition, sectionSymbols } from "./find-definition.ts";
import { quickFixes } from "./quick-fixes.ts";
import { type Changed, type Snapshot, sourceAt, Workspace } from "./workspace.ts";

const CAPABILITIES: InitializeResult["capabilities"] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  definitionProvider: true,
  documentSymbolProvider: true,
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
};

/** Serves an editor that speaks the Language Server Protocol over the standard input and output of this process. */
export function serveEditor(contentDir: string): void {
  // The output belongs to the protocol.
  globalThis.console = new Console(process.stderr);
  const connection = createConnection(process.stdin, process.stdout);
  const documents = new TextDocuments(TextDocument);
  const workspace = new Workspace(contentDir);
  const publisher = new DiagnosticsPublisher(connection, documents, workspace);
  connection.onInitialize((params) => {
    followFiles(connection, workspace, publisher, params);
    return { capabilities: CAPABILITIES, serverInfo: { name: "content" } };
  });
  followDocuments(documents, workspace, publisher);
  answerRequests(connection, documents, workspace);
  documents.listen(connection);
  connection.listen();
}

function answerRequests(connection: Connection, documents: TextDocuments<TextDocument>, workspace: Workspace): void {
  const answer = async <T>(
    { textDocument: { uri } }: { textDocument: TextDocumentIdentifier },
    make: (snapshot: Snapshot, path: string, document: DocumentText) => T,
  ): Promise<T | null> => {
    const path = workspace.pathOf(uri);
    if (path === undefined) return null;
    const snapshot = await workspace.latest();
    const text = documents.get(uri)?.getText();
    return text === undefined ? null : make(snapshot, path, new DocumentText(uri, text));
  };
  connection.onCodeAction((params) =>
    answer(params, (snapshot, path, document) =>
      quickFixes(snapshot, path, document, { ...params.context, range: params.range }),
    ),
  );
  connection.onDefinition((params) =>
    answer(params, (snapshot, path, document) => {
      const source = sourceAt(snapshot, path);
      return source && findDefinition(workspace, snapshot, source, document.offsetAt(params.position));
    }),
  );
  connection.onDocumentSymbol((params) => answer(params, sectionSymbols));
}

function followDocuments(
  documents: TextDocuments<TextDocument>,
  workspace: Workspace,
  publisher: DiagnosticsPublisher,
): void {
  const follow = ({ uri }: TextDocument, text: string | undefined) => {
    const path = workspace.pathOf(uri);
    if (path === undefined) return;
    workspace.setText(path, text);
    publisher.schedule();
  };
  // Opening a document is its first change.
  documents.onDidChangeContent(({ document }) => follow(document, document.getText()));
  documents.onDidClose(({ document }) => {
    workspace.reload("content");
    follow(document, undefined);
  });
  documents.onDidSave(({ document }) => {
    workspace.reload("content");
    follow(document, document.getText());
  });
}

function followFiles(
  connection: Connection,
  workspace: Workspace,
  publisher: DiagnosticsPublisher,
  { capabilities }: InitializeParams,
): void {
  connection.onInitialized(() => {
    publisher.schedule();
    if (!capabilities.workspace?.didChangeWatchedFiles?.dynamicRegistration) return;
    const watchers = [basename(workspace.dir), "schemas"].map((folder) => ({ globPattern: `**/${folder}/**` }));
    void connection.client.register(DidChangeWatchedFilesNotification.type, { watchers });
  });
  connection.onDidChangeWatchedFiles(({ changes }) => {
    for (const { uri } of changes) {
      // It is written after each check.
      if (uri.endsWith(`/${EDITOR_SCHEMA}`)) continue;
      workspace.reload(partOf(workspace.pathOf(uri)));
      publisher.schedule();
    }
  });
}

function partOf(path: string | undefined): Changed {
  if (path === undefined) return "schemas";
  return path.split("/")[0] === "media" ? "media" : "content";
}
