import { once } from "node:events";
import { resolve } from "node:path";
import { buildSite } from "../src/engine/build-site.ts";
import { CONTENT, portOr, runCommand } from "../src/engine/commands/arguments.ts";
import { UsageError } from "../src/engine/diagnostics/usage-error.ts";
import { createInbox } from "../src/engine/inbox/inbox.ts";
import { shellIn } from "../src/engine/inbox/labels.ts";
import { createSiteServer, listen } from "../src/engine/serve/site-server.ts";

const HELP = `npm start [-- --content DIR] [--out DIR]

Builds the site and serves it, with a local inbox for enquiries.

  --content DIR    another content folder
  --out DIR        another folder for the built site
  PORT, HOST       environment variables: where it is served (4173, 127.0.0.1)
`;

const options = { ...CONTENT, out: { type: "string", default: "dist" } } as const;

/** `npm start`: builds the site and serves it with a local inbox for enquiries. */
await runCommand({ name: "start", help: HELP, options }, async ({ values }) => {
  const port = portOr(4173);
  const { ok } = await buildSite({ contentDir: values.content, outDir: values.out, development: false });
  if (!ok) return 1;
  const host = process.env.HOST ?? "127.0.0.1";
  const inbox = createInbox(".inbox", { host, shell: () => shellIn(values.out) });
  const server = createSiteServer(resolve(values.out), [inbox]);
  const url = await listen(server, port, host).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new UsageError(
      code === "EADDRINUSE" ? `Port ${port} is taken. Choose another: PORT=4180 npm start` : message,
    );
  });
  console.log(`\n  Site   ${url}\n  Inbox  ${url}/__inbox\n\n  Ctrl+C stops it.`);
  await Promise.race(["SIGINT", "SIGTERM"].map((signal) => once(process, signal)));
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  return 0;
});
