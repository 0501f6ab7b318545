import { availableParallelism } from "node:os";
import { bytesOf, type MediaJob, mediaStore } from "./media-job.ts";

/** Makes media files as they are asked for: the bytes of a job's file. Rejects where it cannot be made. */
export type MediaOnDemand = (job: MediaJob) => Promise<Uint8Array>;

/** How many files are made at once: one per core, so that the first one asked for is ready first. */
const MAX_AT_ONCE = Math.max(2, availableParallelism());

/** Makes files in the order in which they are asked for. A build makes the same files, so they share its store. */
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
