import { rmSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import { buildSite } from "../../../src/engine/build-site.ts";
import { shellIn } from "../../../src/engine/inbox/endpoint.ts";
import { createInbox } from "../../../src/engine/inbox/inbox.ts";
import { missingMedia } from "../../../src/engine/serve/files-on-demand.ts";
import { createSiteServer, listen, type ServedSite } from "../../../src/engine/serve/site-server.ts";
import { BAKERY, CLINIC, OWN } from "../../sites.ts";
import { FULL } from "../../support/full.ts";
import { leaveMedia } from "../../support/left-media.ts";
import { changedContents } from "./changed-contents.ts";
import { inboxOf, ports, servedFolder } from "./ports.ts";
import { VISITOR } from "./visitor.ts";

/** Builds the sites that the tests look at, and serves them until it is stopped. */
rmSync(servedFolder, { recursive: true, force: true });
const changed = await changedContents(join(servedFolder, "content"));
const sites: [name: keyof typeof ports, contentDir: string, development: boolean][] = [
  ["bakery", BAKERY, false],
  ["bakeryDevelopment", BAKERY, true],
  ["halftone", OWN, false],
  ["notices", changed.notices, false],
  ["enquiries", changed.enquiries, false],
  ["languages", changed.languages, false],
  ["inFolder", changed.inFolder, false],
];
if (FULL) sites.push(["clinic", CLINIC, false], ["halftoneDevelopment", OWN, true]);

const servers: Server[] = [];
let building: Promise<unknown> = Promise.resolve();
for (const [name, contentDir, development] of sites) {
  // One after the other; the tests of the first site start meanwhile, and requests to the others wait.
  const site = building.then(() => build(name, contentDir, development));
  building = site;
  const server = createServer(async (request, response) => (await site).emit("request", request, response));
  await listen(server, ports[name], "127.0.0.1");
  servers.push(server);
}

async function build(name: keyof typeof ports, contentDir: string, development: boolean): Promise<Server> {
  const outDir = join(servedFolder, name);
  const site: ServedSite = { dir: outDir };
  const { ok } = await buildSite({
    contentDir,
    outDir,
    development,
    drafts: name === "enquiries",
    ...(FULL ? {} : { writeMedia: leaveMedia }),
    show(dir, missing) {
      site.dir = dir;
      // No picture is made that nobody looks at.
      if (!FULL && missing.length > 0) site.missing = missingMedia(missing);
    },
  });
  if (!ok) process.exit(1);
  return createSiteServer(site, [
    uncompressed,
    createInbox(inboxOf(name), { limit: false, shell: () => shellIn(outDir) }),
  ]);
}

/** Compresses for visitors' browsers only: for the others, which do not count bytes, it would take as long as two builds. */
function uncompressed(request: IncomingMessage, _response: ServerResponse, next: () => void): void {
  if (request.headers[VISITOR] === undefined) delete request.headers["accept-encoding"];
  next();
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    for (const server of servers) server.closeAllConnections();
    // At once: a build that is still running would report that its content is gone.
    rmSync(servedFolder, { recursive: true, force: true, maxRetries: 5 });
    process.exit(0);
  });
}
