import { createServer } from "node:http";
import { createInbox } from "../../src/engine/inbox/inbox.ts";
import { listen } from "../../src/engine/serve/site-server.ts";

/** The inbox on its own, for tests that kill it: `tsx inbox-process.ts FOLDER` prints its address. */
const inbox = createInbox(process.argv[2] ?? ".inbox", { limit: false });
const server = createServer((request, response) => inbox(request, response, () => response.writeHead(404).end()));
console.log(await listen(server, 0, "127.0.0.1"));
