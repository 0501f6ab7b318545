import { existsSync, readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import type { IncomingMessage, ServerResponse } from "node:http";
import { join } from "node:path";
import sirv from "sirv";
import { headersFor } from "../pipeline/headers.ts";
import type { Handler } from "./site-server.ts";

/** A build as it stands on the disk: the files that sirv has listed, and the headers that they go out with. */
interface Build {
  /** Tells this build from one that is swapped in later. */
  id: string;
  files: Handler;
  headers: string;
}

/**
 * Serves a built site's files, in their compressed copies where the browser takes them, with the headers of its
 * `_headers` file. A build that is swapped in meanwhile is served whole.
 */
export function siteFiles(dir: string): Handler {
  let build: Build | undefined;
  return (request, response, next) => {
    const id = idOf(dir);
    // Between two builds there is none for a moment: the one before is still known.
    if (id !== undefined && id !== build?.id) build = open(dir, id);
    if (!build) return next();
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    response.setHeader("Cache-Control", "no-cache");
    // sirv does not know this ending.
    if (pathname.endsWith(".ico")) response.setHeader("Content-Type", "image/x-icon");
    // Over plain http it means nothing.
    for (const [name, value] of headersFor(build.headers, pathname))
      if (name !== "Strict-Transport-Security") response.setHeader(name, value);
    build.files(request, response, next);
  };
}

/** Answers 404 with the site's own error page. */
export async function notFound(dir: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const file = join(dir, "404.html");
  const encoding = [
    ["br", "br"],
    ["gzip", "gz"],
  ].find(([name = "", ending]) => acceptsEncoding(request, name) && existsSync(`${file}.${ending}`));
  const page = await readFile(encoding ? `${file}.${encoding[1]}` : file).catch(() => "Not found");
  if (encoding) response.setHeader("Content-Encoding", String(encoding[0]));
  response.setHeader("Vary", "Accept-Encoding");
  response.setHeader("Cache-Control", "no-cache");
  response.writeHead(404, { "Content-Type": "text/html; charset=utf-8" }).end(request.method === "HEAD" ? "" : page);
}

function acceptsEncoding(request: IncomingMessage, encoding: string): boolean {
  return String(request.headers["accept-encoding"])
    .split(/[,;\s]+/)
    .includes(encoding);
}

function idOf(dir: string): string | undefined {
  const info = statSync(dir, { throwIfNoEntry: false });
  return info && `${info.ino} ${info.mtimeMs}`;
}

function open(dir: string, id: string): Build {
  const headers = join(dir, "_headers");
  return {
    id,
    headers: existsSync(headers) ? readFileSync(headers, "utf8") : "",
    files: sirv(dir, { etag: true, brotli: true, gzip: true, extensions: ["html"] }),
  };
}
