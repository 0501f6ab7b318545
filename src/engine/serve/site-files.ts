import { type Stats, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, dirname, join } from "node:path";
import { contentType } from "mime-types";
import Negotiator from "negotiator";
import send from "send";
import { headersFor } from "../output/headers.ts";
import { canonicalPath } from "../shared/addresses.ts";
import { ENCODINGS, isWorthCompressing } from "../shared/files/compress.ts";
import { createLogger } from "../shared/logger.ts";
import { type BuildFiles, currentBuild, ERROR_PAGE } from "./build-files.ts";
import { type CompressedCopies, compressedCopies } from "./compressed-copies.ts";
import type { MissingMedia } from "./missing-media.ts";

const log = createLogger("serve");

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** One exchange: what it is answered from, its request and its response. */
interface Exchange {
  dir: string;
  build: BuildFiles | undefined;
  copies: CompressedCopies;
  request: IncomingMessage;
  response: ServerResponse;
}

/** A file to send: the folder it is in, its name there, its encoding, its stats, and whether it has other encodings. */
interface Representation {
  root: string;
  name: string;
  encoding: string;
  info: Stats;
  varies: boolean;
}

/** What a server shows. It may change while it does. */
export interface ServedSite {
  /** The folder of the built site. */
  dir: string;
  /** The media files that may not be in the folder. */
  missing?: MissingMedia | undefined;
}

/** Serves a built site's files, with the headers of its `_headers` file, and any new build once it is swapped in. */
export function siteFiles(site: ServedSite): Handler {
  const copies = compressedCopies();
  let build: BuildFiles | undefined;
  return (request, response) => {
    const { dir, missing } = site;
    build = currentBuild(dir, build);
    const exchange = { dir, build, copies, request, response };
    if (request.method !== "GET" && request.method !== "HEAD") {
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
      return;
    }
    const { path, search } = targetOf(request.url ?? "/");
    const made = missing?.(path);
    const name = build?.addresses.get(path);
    // A document by its name in the content has a lasting address, which leads on to the file.
    const canonical = [path, path.replace(/^\/media\//, "/files/")]
      .map(canonicalPath)
      .find((address) => build?.addresses.has(address));
    if (made) settle(sendMade(exchange, path, made), response);
    else if (name !== undefined) settle(sendFile(exchange, path, name), response);
    else if (canonical !== undefined) redirect(response, canonical, search);
    else settle(sendErrorPage(exchange, path), response);
  };
}

/** One failing answer must not take the server down for all others. */
function settle(answer: Promise<void>, response: ServerResponse): void {
  answer.catch((error: unknown) => {
    log.error(error);
    if (response.headersSent) response.destroy();
    else response.writeHead(500).end();
  });
}

/** The decoded path and the query of a request target, which proxies may write with its origin (RFC 9112, 3.2.2). */
function targetOf(target: string): { path: string; search: string } {
  const [path = "", ...query] = target.replace(/^https?:\/\/[^/?#]*/i, "").split("?");
  const search = query.length > 0 ? `?${query.join("?")}` : "";
  try {
    return { path: decodeURIComponent(path) || "/", search };
  } catch {
    // Invalid percent-encoding matches nothing; the raw path matches no file either.
    return { path, search };
  }
}

function redirect(response: ServerResponse, path: string, search: string): void {
  const query = search.replace(/[^\x21-\x7e]/g, encodeURIComponent);
  response.writeHead(308, { Location: encodeURI(path) + query }).end();
}

async function sendFile(exchange: Exchange, path: string, name: string): Promise<void> {
  const { request, response } = exchange;
  const chosen = await represent(exchange, name);
  if (!chosen) {
    await sendErrorPage(exchange, path);
    return;
  }
  ignoreLongSuffix(request, chosen.info.size);
  setHeaders(exchange, path, name, chosen);
  stream(exchange, chosen, (status) => {
    clearHeaders(response);
    if (status !== 412 && status !== 416) settle(sendErrorPage(exchange, path), response);
    else response.writeHead(status, status === 416 ? { "Content-Range": `bytes */${chosen.info.size}` } : {}).end();
  });
}

/** Sends a file that is made in another folder. Why one cannot be made is a problem of the content, and reported there. */
async function sendMade(exchange: Exchange, path: string, made: Promise<string>): Promise<void> {
  const dir = await made.catch(() => undefined);
  await (dir === undefined ? sendErrorPage(exchange, path) : sendFile({ ...exchange, dir }, path, path.slice(1)));
}

async function sendErrorPage(exchange: Exchange, path: string): Promise<void> {
  const { response } = exchange;
  const chosen = await represent(exchange, ERROR_PAGE);
  const plain = () => response.writeHead(404, { "Content-Type": "text/plain; charset=utf-8" }).end("Not found");
  if (!chosen) {
    plain();
    return;
  }
  setHeaders(exchange, path, ERROR_PAGE, chosen);
  response.setHeader("Cache-Control", "no-cache");
  response.statusCode = 404;
  stream(exchange, chosen, () => {
    clearHeaders(response);
    plain();
  });
}

/** The form of a file that suits the request best: a compressed copy, or the file itself. Undefined when it is gone. */
async function represent({ dir, copies, request }: Exchange, name: string): Promise<Representation | undefined> {
  const info = fileInfo(join(dir, name));
  if (!info) return undefined;
  const available = isWorthCompressing(name, info.size) ? ENCODINGS.map(({ encoding }) => encoding) : [];
  const plain = { root: dir, name, encoding: "identity", info, varies: available.length > 0 };
  const [accepted] = new Negotiator(request).encodings([...available, "identity"], { preferred: available });
  // A request that accepts none of the encodings gets the plain file rather than an error.
  const encoding = available.find((candidate) => candidate === accepted);
  if (!encoding) return plain;
  const copy = await copies(join(dir, name), info, encoding).catch(() => undefined);
  const copyInfo = copy === undefined ? undefined : fileInfo(copy);
  if (copy === undefined || !copyInfo) return plain;
  return { ...plain, root: dirname(copy), name: basename(copy), encoding, info: copyInfo };
}

function fileInfo(file: string): Stats | undefined {
  try {
    const info = statSync(file);
    return info.isFile() ? info : undefined;
  } catch {
    return undefined;
  }
}

function setHeaders({ build, response }: Exchange, path: string, name: string, chosen: Representation): void {
  response.setHeader("Cache-Control", "no-cache");
  for (const [header, value] of headersFor(build?.headers ?? "", path)) {
    // It has no effect over plain http.
    if (header !== "Strict-Transport-Security") response.setHeader(header, value);
  }
  response.setHeader("Content-Type", contentType(name.slice(name.lastIndexOf("."))) || "application/octet-stream");
  if (chosen.varies) response.setHeader("Vary", "Accept-Encoding");
  if (chosen.encoding !== "identity") response.setHeader("Content-Encoding", chosen.encoding);
  const { size, mtimeMs } = chosen.info;
  response.setHeader("ETag", `"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}-${chosen.encoding}"`);
}

function clearHeaders(response: ServerResponse): void {
  for (const name of response.getHeaderNames()) response.removeHeader(name);
}

/** Sends a file: all of it, a range, or only a 304 when the browser's copy is fresh. `failed` gets an error's status. */
function stream({ request, response }: Exchange, { root, name }: Representation, failed: (status: number) => void) {
  const isPage = response.statusCode === 200;
  // The name comes from the build's own list, so it needs no guard against `..` and dotfiles.
  const options = { root, dotfiles: "allow", index: false, cacheControl: false, acceptRanges: isPage } as const;
  send(request, encodeURIComponent(name), options)
    .on("error", ({ status = 500 }: { status?: number }) => {
      if (response.headersSent) response.destroy();
      else failed(status);
    })
    .pipe(response);
}

/** A suffix that is longer than the file means all of it (RFC 9110, 14.1.2); `send` would refuse it. */
function ignoreLongSuffix({ headers }: IncomingMessage, size: number): void {
  const [, suffix] = /^bytes=-(\d+)$/.exec(headers.range ?? "") ?? [];
  if (suffix !== undefined && size > 0 && Number(suffix) > size) delete headers.range;
}
