import { appendFile, cp, mkdtemp, rm } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "../../../src/engine/build-site.ts";
import { shellIn } from "../../../src/engine/inbox/endpoint.ts";
import { createInbox } from "../../../src/engine/inbox/inbox.ts";
import { missingMedia } from "../../../src/engine/serve/files-on-demand.ts";
import type { ServedSite } from "../../../src/engine/serve/site-files.ts";
import { createSiteServer, listen } from "../../../src/engine/serve/site-server.ts";
import { BASE } from "../../sites.ts";
import { FULL } from "../../support/full.ts";
import { leaveMedia } from "../../support/left-media.ts";
import { ports } from "./ports.ts";
import { bakery, clinic, halftone } from "./site.ts";
import { VISITOR } from "./visitor.ts";

const NOTICES = `
announcement:
  text: Closed on Monday. [Write to us](/contact).
analytics:
  consent: true
  plausible:
    domain: halftone.example
    host: https://plausible.example
  matomo:
    address: https://matomo.example/counter
    site: 3
chat:
  script: https://chat.example/widget.js
`;

const DARK = `
dark_colors:
  paper: "#1b120c"
  paper_2: "#261a12"
  card: "#2c1f16"
  ink: "#f6ead6"
  ink_2: "#c9b59b"
  signal: "#e07020"
  marker: "#7a5a10"
  blue: "#8fb4ff"
`;

/** Builds the sites that the tests look at, and serves them until it is stopped. */
const folder = await mkdtemp(join(tmpdir(), "halftone-e2e-"));
const withNotices = join(folder, "content-with-notices");
await cp(BASE, withNotices, { recursive: true });
await appendFile(join(withNotices, "site.yaml"), NOTICES);
await appendFile(join(withNotices, "theme.yaml"), DARK);
const sites: [name: keyof typeof ports, contentDir: string, development: boolean][] = [
  ["bakery", bakery, false],
  ["bakeryDevelopment", bakery, true],
  ["halftone", halftone, false],
  ["notices", withNotices, false],
];
if (FULL) sites.push(["clinic", clinic, false], ["halftoneDevelopment", halftone, true]);

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

async function build(name: string, contentDir: string, development: boolean): Promise<Server> {
  const outDir = join(folder, name);
  const site: ServedSite = { dir: outDir };
  const { ok } = await buildSite({
    contentDir,
    outDir,
    development,
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
    createInbox(join(folder, `${name}-inbox`), { limit: false, shell: () => shellIn(outDir) }),
  ]);
}

/** Compresses for visitors' browsers only: for the others, who do not count bytes, it would take as long as two builds. */
function uncompressed(request: IncomingMessage, _response: ServerResponse, next: () => void): void {
  if (request.headers[VISITOR] === undefined) delete request.headers["accept-encoding"];
  next();
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, async () => {
    for (const server of servers) server.closeAllConnections();
    await rm(folder, { recursive: true, force: true });
    process.exit(0);
  });
}
