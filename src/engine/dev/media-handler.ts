import type { ServerResponse } from "node:http";
import { extname } from "node:path";
import { openCache } from "../media/cache.ts";
import type { MediaJob } from "../media/media-job.ts";

const types: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".ico": "image/x-icon",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
  ".webmanifest": "application/manifest+json",
};

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
  response.setHeader("Content-Type", types[extname(job.address).toLowerCase()] ?? "application/octet-stream");
  mediaCache.bytesOf(job).then((bytes) => response.end(bytes), next);
}
