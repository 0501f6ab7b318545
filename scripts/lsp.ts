import { CONTENT, runCommand } from "../src/engine/commands/arguments.ts";
import { serveEditor } from "../src/engine/lsp/server.ts";
import { openFolder } from "../src/engine/read/files/read-content.ts";

const HELP = `node scripts/run.mjs lsp [--stdio] [--content DIR]

Speaks the Language Server Protocol over standard input and output, for editors, which start it by themselves:
docs/editors.md. Do not use npm run, which prints a line of its own first.

  --content DIR    another content folder
`;

// Editors pass --stdio, and there is nothing else.
const options = { ...CONTENT, stdio: { type: "boolean", default: true } } as const;

await runCommand({ name: "lsp", help: HELP, options }, async ({ values: { content } }) => {
  await openFolder(content);
  serveEditor(content);
  return 0;
});
