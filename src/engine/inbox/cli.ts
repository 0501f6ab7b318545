import { createServer } from "node:http";
import { listen } from "../serve/site-server.ts";
import { createInbox } from "./inbox.ts";

/** The inbox on its own, for tests that kill it: `tsx src/engine/inbox/cli.ts FOLDER` prints its address. */
const inbox = createInbox(process.argv[2] ?? ".inbox", { limit: false });
const server = createServer((request, response) => inbox(request, response, () => response.writeHead(404).end()));
console.log(await listen(server, 0, "127.0.0.1"));
