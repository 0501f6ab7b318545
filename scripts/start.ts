import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { buildSite } from "./build-site.ts";
import { createInbox } from "./inbox/inbox.ts";
import { CannotRun } from "./problems/cannot-run.ts";
import { run } from "./problems/run.ts";
import { createSiteServer, listen } from "./serve/site-server.ts";

/** `npm start`: builds the site and serves it with a local inbox for enquiries. PORT and HOST say where. */
await run(async () => {
  const { values } = parseArgs({
    options: { content: { type: "string", default: "content" }, out: { type: "string", default: "dist" } },
  });
  const { ok } = await buildSite({ contentDir: values.content, outDir: values.out, development: false });
  if (!ok) return 1;
  const port = Number(process.env.PORT ?? 4173);
  const host = process.env.HOST ?? "127.0.0.1";
  const server = createSiteServer(resolve(values.out), [createInbox(".inbox", { host })]);
  const url = await listen(server, port, host).catch((error: NodeJS.ErrnoException) => {
    throw new CannotRun(
      error.code === "EADDRINUSE"
        ? `Port ${port} is taken. Choose another: PORT=4180 npm start`
        : String(error.message),
    );
  });
  console.log(`\n  Site   ${url}\n  Inbox  ${url}/__inbox\n\n  Ctrl+C stops it.`);
  await new Promise<void>((stop) => {
    for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
  });
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
  return 0;
});
