import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { openCache } from "../../../src/engine/media/cache.ts";
import type { MediaJob } from "../../../src/engine/media/media-job.ts";
import type { WriteMedia } from "../../../src/engine/output/files/write-site.ts";
import type { Handler } from "../../../src/engine/serve/site-server.ts";
import { leaveMedia } from "../../support/left-media.ts";

/** Makes each media file of a built site when a browser asks for it first: tests look at few of them. */
export function lateMedia(outDir: string): { write: WriteMedia; handler: Handler } {
  const cache = openCache();
  const jobs = new Map<string, MediaJob>();
  const made = new Map<string, Promise<void>>();
  const make = async (job: MediaJob) =>
    writeFile(join(outDir, decodeURIComponent(job.address)), await cache.bytesOf(job));
  return {
    write(stage, all, ...rest) {
      for (const job of all) jobs.set(job.address, job);
      return leaveMedia(stage, all, ...rest);
    },
    handler(request, response, next) {
      const [address = ""] = request.url?.split("?") ?? [];
      const job = jobs.get(address);
      if (!job) return next();
      const making = made.get(address) ?? make(job);
      made.set(address, making);
      making.then(next, (error: unknown) => response.writeHead(500).end(String(error)));
    },
  };
}
