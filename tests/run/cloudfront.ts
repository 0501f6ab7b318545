import { readFile } from "node:fs/promises";
import { createServer, type Server } from "node:http";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { contentType } from "mime-types";
import { IMMUTABLE } from "../../src/engine/output/headers.ts";
import { cloudFrontFunction, cloudFrontHeaders } from "../support/cloudfront-template.ts";

/**
 * A bucket with a built site behind the function, the headers and the error page of deploy/cloudfront.yaml, uploaded as its first
 * lines say. This follows the documentation of CloudFront; it is not CloudFront itself.
 */
export function serveLikeCloudFront(dist: string, folder: string): Server {
  const ask = cloudFrontFunction(folder);
  return createServer(async ({ url = "/" }, response) => {
    const answer = ask(url);
    if ("statusCode" in answer) {
      response.writeHead(answer.statusCode, { Location: answer.headers.location.value }).end();
      return;
    }
    const name = decodeURIComponent(answer.uri.slice(1));
    const found = await readFile(join(dist, name)).catch(() => undefined);
    const bytes = found ?? (await readFile(join(dist, "404.html")));
    const cached = found && /^(assets|media)\//.test(name) ? IMMUTABLE : "no-cache";
    response.writeHead(found ? 200 : 404, {
      ...cloudFrontHeaders(url.startsWith(`${folder}/`) ? url.slice(folder.length) : url),
      "Cache-Control": cached,
      "Content-Type": contentType((found ? name : ".html").replace(/^.*(?=\.)/s, "")) || "binary/octet-stream",
      ...(bytes.length >= 1000 && { "Content-Encoding": "gzip" }),
    });
    response.end(bytes.length >= 1000 ? gzipSync(bytes) : bytes);
  });
}
