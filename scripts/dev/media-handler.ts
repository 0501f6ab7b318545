import { createReadStream } from "node:fs";
import type { ServerResponse } from "node:http";
import { extname, join } from "node:path";
import type { MediaFile } from "../pipeline/media.ts";

const types: Record<string, string> = {
  ".svg": "image/svg+xml",
  ".png": "image/png",
  ".jpg": "image/jpeg",
  ".jpeg": "image/jpeg",
  ".webp": "image/webp",
  ".avif": "image/avif",
  ".gif": "image/gif",
  ".webm": "video/webm",
  ".mp4": "video/mp4",
};

/** Serves media under the hashed names that the build gives them. */
export function copiedMedia(
  contentDir: string,
  media: ReadonlyMap<string, MediaFile>,
  pathname: string,
  response: ServerResponse,
  next: () => void,
): void {
  const address = decodeURIComponent(pathname);
  const found = [...media].find(([, file]) => file.src === address);
  if (!found) {
    next();
    return;
  }
  const [name] = found;
  response.setHeader("Content-Type", types[extname(name).toLowerCase()] ?? "application/octet-stream");
  createReadStream(join(contentDir, "media", name))
    .on("error", next)
    .pipe(response);
}
