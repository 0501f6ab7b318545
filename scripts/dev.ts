import { createServer, mergeConfig } from "vite";
import { CONTENT, PORT, portOr, runCommand } from "../src/engine/commands/arguments.ts";
import { contentPlugin } from "../src/engine/dev/content-plugin.ts";
import { UsageError } from "../src/engine/diagnostics/usage-error.ts";
import { openFolder } from "../src/engine/read/files/read-content.ts";
import { originOf } from "../src/engine/read/schemas/web-origin.ts";
import siteConfig from "../vite.config.ts";

const HELP = `npm run dev [-- --content DIR] [--port PORT] [--tunnel NAME]

Serves the site while it is being worked on: pages follow changes of content, blocks and styles at once.

  --content DIR    another content folder
  --port PORT      where it is served (5173); without it, the environment variable PORT counts
  --host HOST      listens on an address other than localhost
  --tunnel NAME    also answers visitors of a tunnel with this host name; the inbox, the editor and fixes stay here
`;

const options = { ...CONTENT, ...PORT, host: { type: "string" }, tunnel: { type: "string" } } as const;

/** Written while the server runs, but not served. */
const ignored = ["dist", ".build-*", ".cache", ".inbox", "test-results"].map((name) => `**/${name}/**`);

/** Secrets, as by default, and enquiries. */
const DENIED = [".env", ".env.*", "*.{crt,pem}", "**/.git/**", "**/.inbox/**"];

await runCommand({ name: "dev", help: HELP, options }, async ({ values: { content, port, host, tunnel } }) => {
  // The server would start without its content, too, and wait for it.
  await openFolder(content);
  if (tunnel !== undefined && originOf(`https://${tunnel}`) !== `https://${tunnel}`)
    throw new UsageError(`"${tunnel}" is not the name of a host. Write it without https://: --tunnel shop.example.com`);
  const server = await createServer({
    ...mergeConfig(siteConfig, { plugins: [contentPlugin(content)] }),
    configFile: false,
    server: {
      port: portOr(5173, port),
      watch: { ignored },
      fs: { deny: DENIED },
      ...(host ? { host } : {}),
      ...(tunnel === undefined ? {} : { allowedHosts: [tunnel] }),
    },
  });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
  return 0;
});
