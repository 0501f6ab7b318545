const { extensions, window, workspace } = require("vscode");

let client;

/** Starts this project's language server. Its package is loaded here, so that a missing one can be explained. */
exports.activate = async () => {
  const [folder] = workspace.workspaceFolders ?? [];
  if (!folder) return;
  const cwd = folder.uri.fsPath;
  let LanguageClient;
  try {
    ({ LanguageClient } = require("vscode-languageclient/node"));
  } catch {
    window.showWarningMessage("Mistakes are not shown yet. Run: npm ci --prefix .vscode/extensions/content");
    return;
  }
  const server = { command: "node", args: ["scripts/run.mjs", "lsp", "--stdio"], options: { cwd } };
  client = new LanguageClient("content", "Content", server, {
    documentSelector: [{ scheme: "file", language: "yaml", pattern: `${cwd}/content/**` }],
    // Red Hat's extension completes what the schemas allow and explains keys. Without it, the server does.
    initializationOptions: { schemaServer: extensions.getExtension("redhat.vscode-yaml") !== undefined },
  });
  await client.start();
};

exports.deactivate = () => client?.stop();
