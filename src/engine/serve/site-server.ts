import { type Stats, statSync } from "node:fs";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { basename, dirname, join } from "node:path";
import { contentType } from "mime-types";
import Negotiator from "negotiator";
import send from "send";
import { headersFor } from "../output/headers.ts";
import { ENCODINGS, isWorthCompressing } from "../shared/files/compress.ts";
import { createLogger } from "../shared/logger.ts";
import { orUndefined } from "../shared/memoize.ts";
import { canonicalPath } from "../shared/page-paths.ts";
import { type BuildFiles, currentBuild, ERROR_PAGE } from "./build-files.ts";
import { type CompressedCopies, compressedCopies, type MissingMedia } from "./files-on-demand.ts";

const log = createLogger("serve");

/** Answers a request, or passes it on with `next`. */
type Handler = (request: IncomingMessage, response: ServerResponse, next: () => void) => void;

interface Exchange {
  dir: string;
  build: BuildFiles | undefined;
  copies: CompressedCopies;
  request: IncomingMessage;
  response: ServerResponse;
}

interface Representation {
  file: string;
  encoding: string;
  stats: Stats;
  varies: boolean;
}

/** The site that a server shows. It may change while the server runs. */
export interface ServedSite {
  dir: string;
  /** Makes media files that are not in the folder yet. */
  missing?: MissingMedia | undefined;
}

/** Serves a built site's files with the headers of its `_headers` file, and each new build once it is swapped in. */
export function siteFiles(site: ServedSite): (request: IncomingMessage, response: ServerResponse) => void {
  const copies = compressedCopies();
  let build: BuildFiles | undefined;
  return (request, response) => {
    const { dir, missing } = site;
    build = currentBuild(dir, build);
    answer({ dir, build, copies, request, response }, missing).catch((error: unknown) => fail(response, error));
  };
}

/** Answers a request that failed, which must not end the server. */
function fail(response: ServerResponse, error: unknown): void {
  log.error(error);
  if (response.headersSent) response.destroy();
  else response.writeHead(500).end();
}

async function answer(exchange: Exchange, missing: MissingMedia | undefined): Promise<void> {
  const { dir, build, request, response } = exchange;
  if (request.method !== "GET" && request.method !== "HEAD") {
    response.writeHead(405, { Allow: "GET, HEAD" }).end();
    return;
  }
  const { path: asked, search } = targetOf(request.url ?? "/");
  const folder = build?.folder ?? "";
  // Outside of the site's folder there is nothing.
  const path = asked.startsWith(`${folder}/`) ? asked.slice(folder.length) : asked === folder ? "/index" : "";
  const name = build?.addresses.get(path);
  const inBuild = name === undefined ? undefined : join(dir, name);
  // A media file that cannot be made is reported as a problem of the content.
  const running = missing?.(path)?.catch(() => undefined);
  const file = running ? await running : inBuild;
  if (file !== undefined && (await sendFile(exchange, path, file, 200))) return;
  // A document's name in the content is a permanent address, which redirects to the file.
  const canonical = [path, path.replace(/^\/media\//, "/files/")]
    .map(canonicalPath)
    .find((address) => address !== path && build?.addresses.has(address));
  if (canonical !== undefined) {
    const query = search.replace(/[^\x21-\x7e]/g, encodeURIComponent);
    response.writeHead(308, { Location: folder + encodeURI(canonical) + query }).end();
  } else if (!(await sendFile(exchange, path, join(dir, ERROR_PAGE), 404)))
    response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("Not found");
}

/** Proxies may write the request target with its origin (RFC 9112, 3.2.2). */
function targetOf(target: string): { path: string; search: string } {
  const [path = "", ...query] = target.replace(/^https?:\/\/[^/?#]*/i, "").split("?");
  const search = query.length > 0 ? `?${query.join("?")}` : "";
  // Invalid percent-encoding matches nothing; the raw path matches no file either.
  return { path: orUndefined(() => decodeURIComponent(path) || "/") ?? path, search };
}

/** Returns false, with nothing sent, when the file is gone. */
async function sendFile(exchange: Exchange, path: string, file: string, status: 200 | 404): Promise<boolean> {
  const { request, response } = exchange;
  const chosen = await represent(exchange, file);
  if (!chosen) return false;
  const { size } = chosen.stats;
  // A suffix longer than the file means all of it (RFC 9110, 14.1.2); `send` would refuse it.
  const [, suffix] = /^bytes=-(\d+)$/.exec(request.headers.range ?? "") ?? [];
  if (suffix !== undefined && size > 0 && Number(suffix) > size) delete request.headers.range;
  setHeaders(exchange, path, file, chosen);
  if (status === 404) response.setHeader("Cache-Control", "no-cache");
  response.statusCode = status;
  // The name comes from the build's list of files, so it needs no guard against `..` and dotfiles.
  const options = { dotfiles: "allow", index: false, cacheControl: false, acceptRanges: status === 200 } as const;
  send(request, encodeURIComponent(basename(chosen.file)), { root: dirname(chosen.file), ...options }).pipe(response);
  return true;
}

/** A compressed copy, or the file itself. Undefined when it is gone. */
async function represent({ copies, request }: Exchange, file: string): Promise<Representation | undefined> {
  const stats = fileStats(file);
  if (!stats) return undefined;
  const available = isWorthCompressing(file, stats.size) ? ENCODINGS : [];
  const names = available.map(({ encoding }) => encoding);
  const plain = { file, encoding: "identity", stats, varies: available.length > 0 };
  const [accepted] = new Negotiator(request).encodings([...names, "identity"], { preferred: names });
  // A request that accepts none of the encodings gets the plain file rather than an error.
  const chosen = available.find(({ encoding }) => encoding === accepted);
  const copy = chosen && (await copies(file, stats, chosen).catch(() => undefined));
  const copyStats = copy === undefined ? undefined : fileStats(copy);
  return chosen && copy && copyStats ? { ...plain, file: copy, encoding: chosen.encoding, stats: copyStats } : plain;
}

function fileStats(file: string): Stats | undefined {
  const stats = orUndefined(() => statSync(file));
  return stats?.isFile() ? stats : undefined;
}

function setHeaders({ build, response }: Exchange, path: string, file: string, chosen: Representation): void {
  response.setHeader("Cache-Control", "no-cache");
  for (const [header, value] of headersFor(build?.headers ?? "", (build?.folder ?? "") + path)) {
    // It has no effect over plain http.
    if (header !== "Strict-Transport-Security") response.setHeader(header, value);
  }
  response.setHeader("Content-Type", contentType(file.slice(file.lastIndexOf("."))) || "application/octet-stream");
  if (chosen.varies) response.setHeader("Vary", "Accept-Encoding");
  if (chosen.encoding !== "identity") response.setHeader("Content-Encoding", chosen.encoding);
  const { size, mtimeMs } = chosen.stats;
  response.setHeader("ETag", `"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}-${chosen.encoding}"`);
}

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
