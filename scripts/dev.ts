import { createServer } from "vite";
import { CONTENT, portOr, runCommand } from "../src/engine/commands/arguments.ts";
import { readContent } from "../src/engine/read/read-content.ts";

const HELP = `npm run dev [-- --content DIR]

Serves the site for working on it: pages update at once when content or code changes.

  --content DIR    another content folder
  --host HOST      listens on another address than localhost
  PORT             environment variable: the port to serve at (5173)
`;

const options = { ...CONTENT, host: { type: "string" } } as const;

/** `npm run dev`: Vite's dev server with the settings of vite.config.ts. */
await runCommand({ name: "dev", help: HELP, options }, async ({ values: { content, host } }) => {
  const port = portOr(5173);
  // The server itself would start without content and wait for it.
  await readContent(content);
  process.env.CONTENT = content;
  const server = await createServer({ server: { port, ...(host === undefined ? {} : { host }) } });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
  return 0;
});
