import type { ServerResponse } from "node:http";
import { extname } from "node:path";
import { contentType } from "mime-types";
import { openCache } from "../media/cache.ts";
import type { MediaJob } from "../media/media-job.ts";

/** The dev server makes the same media as the build, so they share a cache. */
const mediaCache = openCache();

/** Serves media at the addresses that the build gives them; each file is made when it is first requested. */
export function serveMedia(
  jobs: ReadonlyMap<string, MediaJob>,
  pathname: string,
  response: ServerResponse,
  next: (error?: unknown) => void,
): void {
  const job = jobs.get(pathname);
  if (!job) {
    next();
    return;
  }
  response.setHeader("Content-Type", contentType(extname(job.address).toLowerCase()) || "application/octet-stream");
  mediaCache.bytesOf(job).then((bytes) => response.end(bytes), next);
}
