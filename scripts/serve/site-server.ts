import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { notFound, siteFiles } from "./site-files.ts";

export type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * A server for a built site, as a plain static host is: `/logo` is logo.html, one address a page, an unknown path
 * answers 404 with the site's own error page. `handlers` come before the files.
 */
export function createSiteServer(dir: string, handlers: readonly Handler[] = []): Server {
  const missing: Handler = (request, response) => void notFound(dir, request, response);
  const chain: Handler[] = [...handlers, oneAddress, siteFiles(dir), missing];
  return createServer((request, response) => {
    // `GET //` has no path that could be read: an answer, and not the end of the server.
    if (URL.canParse(request.url ?? "/", "http://localhost")) runChain(chain, request, response);
    else response.writeHead(400).end();
  });
}

function runChain(chain: readonly Handler[], request: IncomingMessage, response: ServerResponse): void {
  const [first, ...rest] = chain;
  first?.(request, response, () => runChain(rest, request, response));
}

/** `/seo/`, `/seo.html` and `/index` lead to the page's one address. */
function oneAddress(request: IncomingMessage, response: ServerResponse, next: () => void): void {
  const { pathname, search } = new URL(request.url ?? "/", "http://localhost");
  const canonical = pathname
    .replace(/\.html$/, "")
    .replace(/\/index$/, "/")
    .replace(/(.)\/+$/, "$1");
  if (canonical === pathname || canonical.startsWith("//")) next();
  else response.writeHead(308, { Location: canonical + search }).end();
}

/** Starts a server and resolves with its URL. Rejects with a plain message when the port is taken. */
export function listen(server: Server, port: number, host: string): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(`http://localhost:${typeof address === "object" && address ? address.port : port}`);
    });
  });
}
