import { createSiteServer, listen } from "./site-server.ts";

console.log(await listen(createSiteServer(process.argv[2] ?? "dist"), Number(process.argv[3] ?? 4173), "127.0.0.1"));
