import { readFile } from "node:fs/promises";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";

type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

/**
 * A server for a built site, as a plain static host is: `/logo` is logo.html, one address a page, an unknown path
 * answers 404 with the site's own error page. `handlers` come before the files.
 */
export function createSiteServer(dir: string, handlers: readonly Handler[] = []): Server {
  const files = sirv(dir, {
    // Looks at the files at each request: a build that is swapped in while the server runs is served whole.
    dev: true,
    etag: true,
    extensions: ["html"],
    setHeaders(response, path) {
      const immutable = /^\/(assets|media)\//.test(path);
      response.setHeader("Cache-Control", immutable ? "public, max-age=31536000, immutable" : "no-cache");
      response.setHeader("X-Content-Type-Options", "nosniff");
    },
  });
  const chain: Handler[] = [...handlers, oneAddress, files, (_request, response) => void notFound(dir, response)];
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

async function notFound(dir: string, response: ServerResponse): Promise<void> {
  const page = await readFile(join(dir, "404.html")).catch(() => "Not found");
  response.writeHead(404, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-cache" }).end(page);
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
