import { Console } from "node:console";
import { basename } from "node:path";
import { setFlagsFromString } from "node:v8";
import {
  CodeActionKind,
  type Connection,
  createConnection,
  DidChangeWatchedFilesNotification,
  type InitializeParams,
  type InitializeResult,
  LSPErrorCodes,
  type Position,
  ResponseError,
  type TextDocumentIdentifier,
  TextDocumentSyncKind,
  TextDocuments,
} from "vscode-languageserver/node.js";
import { TextDocument } from "vscode-languageserver-textdocument";
import { UsageError } from "../diagnostics/usage-error.ts";
import { EDITOR_SCHEMA } from "../read/schemas/schema-files.ts";
import { complete, describeChoice } from "./completion.ts";
import { foldingRanges, SHOW_COMMAND, sectionLenses, sectionSymbols } from "./document-outline.ts";
import { describeAt } from "./hover.ts";
import { documentLinks, findDefinition, findReferences, renamableName, renameEverywhere } from "./names.ts";
import { DiagnosticsPublisher, quickFixes } from "./published-problems.ts";
import { type Changed, type Question, Workspace } from "./workspace.ts";

const CAPABILITIES: InitializeResult["capabilities"] = {
  textDocumentSync: { openClose: true, change: TextDocumentSyncKind.Incremental, save: true },
  definitionProvider: true,
  referencesProvider: true,
  renameProvider: { prepareProvider: true },
  hoverProvider: true,
  completionProvider: { triggerCharacters: ["{", "(", "/", "#"], resolveProvider: true },
  documentLinkProvider: {},
  documentSymbolProvider: true,
  foldingRangeProvider: true,
  codeLensProvider: {},
  executeCommandProvider: { commands: [SHOW_COMMAND] },
  codeActionProvider: { codeActionKinds: [CodeActionKind.QuickFix, CodeActionKind.SourceFixAll] },
};

/** Serves an editor that speaks the Language Server Protocol over the standard input and output of this process. */
export function serveEditor(contentDir: string): void {
  // An editor runs this for hours. Short-lived data is collected sooner: a quarter less memory, for a tenth more time.
  setFlagsFromString("--semi-space-growth-factor=1");
  // The output belongs to the protocol.
  globalThis.console = new Console(process.stderr);
  const connection = createConnection(process.stdin, process.stdout);
  const documents = new TextDocuments(TextDocument);
  const workspace = new Workspace(contentDir);
  const publisher = new DiagnosticsPublisher(connection, workspace);
  connection.onInitialize((params) => {
    workspace.hasSchemaServer = params.initializationOptions?.schemaServer === true;
    followFiles(connection, workspace, publisher, params);
    return { capabilities: CAPABILITIES, serverInfo: { name: "content" } };
  });
  followDocuments(documents, workspace, publisher);
  answerRequests(connection, workspace);
  documents.listen(connection);
  connection.listen();
}

function answerRequests(connection: Connection, workspace: Workspace): void {
  const answeredBy =
    <P extends { textDocument: TextDocumentIdentifier; position?: Position }, T>(
      answer: (question: Question, params: P) => T | undefined | Promise<T>,
    ) =>
    async (params: P): Promise<T | null> => {
      const question = await workspace.question(params.textDocument.uri, params.position);
      try {
        return (question && (await answer(question, params))) ?? null;
      } catch (error) {
        throw error instanceof UsageError ? new ResponseError(LSPErrorCodes.RequestFailed, error.message) : error;
      }
    };
  connection.onCodeAction(answeredBy(quickFixes));
  connection.onDefinition(answeredBy(findDefinition));
  connection.onReferences(answeredBy(findReferences));
  connection.onPrepareRename(answeredBy(renamableName));
  connection.onRenameRequest(answeredBy(renameEverywhere));
  connection.onCompletion(answeredBy(complete));
  connection.onCompletionResolve(async (item) => describeChoice(workspace, await workspace.latest(), item));
  connection.onHover(answeredBy(describeAt));
  connection.onDocumentLinks(answeredBy(documentLinks));
  connection.onDocumentSymbol(answeredBy(sectionSymbols));
  connection.onFoldingRanges(answeredBy(foldingRanges));
  connection.onCodeLens(answeredBy(sectionLenses));
  connection.onExecuteCommand(({ command, arguments: [address] = [] }) =>
    command === SHOW_COMMAND ? connection.window.showDocument({ uri: String(address), external: true }) : null,
  );
}

function followDocuments(
  documents: TextDocuments<TextDocument>,
  workspace: Workspace,
  publisher: DiagnosticsPublisher,
): void {
  const change = (onDisk?: Changed) => {
    workspace.change(onDisk);
    publisher.schedule();
  };
  // Opening a document is its first change.
  documents.onDidChangeContent(({ document }) => {
    const path = workspace.pathOf(document.uri);
    if (path === undefined) return;
    workspace.open.set(path, document);
    change();
  });
  documents.onDidClose(({ document }) => {
    if (workspace.open.delete(workspace.pathOf(document.uri) ?? "")) change("content");
  });
  documents.onDidSave(({ document }) => {
    if (workspace.pathOf(document.uri) !== undefined) change("content");
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
      const path = workspace.pathOf(uri);
      workspace.change(path === undefined ? "schemas" : path.startsWith("media/") ? "media" : "content");
      publisher.schedule();
    }
  });
}
