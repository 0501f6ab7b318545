import { availableParallelism } from "node:os";
import { bytesOf, type MediaJob, mediaStore } from "./media-job.ts";

/** Makes the file of a job on demand. Rejects when it cannot be made. */
export type MediaOnDemand = (job: MediaJob) => Promise<Uint8Array>;

/** One per core, so that the first file requested is ready first. */
const MAX_AT_ONCE = Math.max(2, availableParallelism());

/** Makes files in the order of requests, sharing the cache of builds. */
export function mediaOnDemand(store = mediaStore()): MediaOnDemand {
  const making = new Map<string, Promise<Uint8Array>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  const make = async (job: MediaJob) => {
    if (running < MAX_AT_ONCE) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await bytesOf(job, store);
    } finally {
      making.delete(job.address);
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return (job) => {
    const bytes = making.get(job.address) ?? make(job);
    making.set(job.address, bytes);
    return bytes;
  };
}
