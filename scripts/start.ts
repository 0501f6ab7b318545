import { once } from "node:events";
import { resolve } from "node:path";
import { siteFolder } from "../src/client/renderer/addresses.ts";
import { buildSite } from "../src/engine/build-site.ts";
import { CONTENT, PORT, portOr, runCommand } from "../src/engine/commands/arguments.ts";
import { UsageError } from "../src/engine/diagnostics/usage-error.ts";
import { shellIn } from "../src/engine/inbox/endpoint.ts";
import { createInbox } from "../src/engine/inbox/inbox.ts";
import { missingMedia } from "../src/engine/serve/files-on-demand.ts";
import { createSiteServer, listen, type ServedSite } from "../src/engine/serve/site-server.ts";
import { createLogger } from "../src/engine/shared/logger.ts";

const HELP = `npm start [-- --content DIR] [--out DIR] [--port PORT] [--host HOST]

Builds the site and serves it, with a local inbox for enquiries. You can look at it while the last pictures are made.

  --content DIR    another content folder
  --out DIR        another folder for the built site
  --port PORT      where it is served (4173); without it, the environment variable PORT counts
  --host HOST      listens on another address (127.0.0.1); without it, the environment variable HOST counts
`;

const options = { ...CONTENT, ...PORT, host: { type: "string" }, out: { type: "string", default: "dist" } } as const;

await runCommand({ name: "start", help: HELP, options }, async ({ values }) => {
  const stopped = Promise.race(["SIGINT", "SIGTERM"].map((signal) => once(process, signal))).then(() => ({ ok: true }));
  const site: ServedSite = { dir: resolve(values.out) };
  let show = () => {};
  const shown = new Promise<void>((done) => {
    show = done;
  });
  const host = values.host || process.env.HOST || "127.0.0.1";
  const inbox = createInbox(".inbox", { host, shell: () => shellIn(site.dir) });
  const server = createSiteServer(site, [(_request, _response, next) => void shown.then(next), inbox]);
  const port = portOr(4173, values.port);
  const url = await listen(server, port, host).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new UsageError(
      code === "EADDRINUSE" ? `Port ${port} is taken. Choose another: npm start -- --port 4180` : message,
    );
  });
  void shown.then(async () => {
    const folder = siteFolder((await shellIn(site.dir))?.site.url ?? "");
    createLogger("start").info(
      `\n  Site   ${url}${folder && `${folder}/`}\n  Inbox  ${url}/__inbox\n\n  Ctrl+C stops it.\n`,
    );
  });
  const building = buildSite({
    contentDir: values.content,
    outDir: values.out,
    development: false,
    inBackground: true,
    show(dir, missing) {
      Object.assign(site, { dir, missing: missing.length > 0 ? missingMedia(missing) : undefined });
      show();
    },
  });
  try {
    const { ok } = await Promise.race([building, stopped]);
    if (ok) await stopped;
    // Some pictures may still be in progress.
    process.exit(ok ? 0 : 1);
  } finally {
    // A listening server would keep the process alive when the build throws.
    server.closeAllConnections();
    server.close();
  }
});
