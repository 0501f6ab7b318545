import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { fail, type ServedSite, siteFiles } from "./site-files.ts";

/** Answers a request, or passes it on with `next`. */
export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/** A server for a built site that behaves like a plain static host. `handlers` come before the files. */
export function createSiteServer(site: ServedSite, handlers: readonly Handler[] = []): Server {
  const chain: Handler[] = [...handlers, siteFiles(site)];
  return createServer((request, response) => {
    try {
      runChain(chain, request, response);
    } catch (error) {
      fail(response, error);
    }
  });
}

function runChain(chain: readonly Handler[], request: IncomingMessage, response: ServerResponse): void {
  const [first, ...rest] = chain;
  first?.(request, response, () => runChain(rest, request, response));
}

/** Starts a server and resolves with a URL at which it answers. Rejects when the port is taken. */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      const name = /^(127\.0\.0\.1|0\.0\.0\.0|::1?|localhost)$/.test(host) ? "localhost" : host;
      const origin = `http://${name.includes(":") ? `[${name}]` : name}`;
      resolve(`${origin}:${typeof address === "object" && address ? address.port : port}`);
    });
  });
}
