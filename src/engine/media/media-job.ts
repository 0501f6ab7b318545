import { availableParallelism } from "node:os";
import { openStore, type Store } from "../shared/cache/store.mjs";
import { getOrInsertComputed } from "../shared/memoize.ts";

/** A media file of the finished site, and how to make it. The address changes whenever its inputs change. */
export interface MediaJob {
  /** On the site: `/media/brands/kiln.1a2b3c4d.svg`. */
  address: string;
  /** The author's media file that it is made from. */
  name?: string | undefined;
  make: () => Promise<Uint8Array>;
  /** Cache key of everything it is made from. Set if making it takes long enough to be worth caching. */
  key?: string;
}

/** The cache of encoded media files. */
export function mediaStore(): Store {
  return openStore("media");
}

/** The bytes of a job's file, from the cache if possible. */
export function bytesOf({ key, make }: MediaJob, store: Store): Promise<Uint8Array> {
  return key === undefined ? make() : store.bytes(key, make);
}

/** Makes the file of a job on demand. Rejects when it cannot be made. */
type MediaOnDemand = (job: MediaJob) => Promise<Uint8Array>;

/** One per core, so the first file requested is ready first. */
const MAX_AT_ONCE = Math.max(2, availableParallelism());

/** Makes files in the order of requests, sharing the cache of builds. Files that take no time to make, such as films, do not wait. */
export function mediaOnDemand(store = mediaStore()): MediaOnDemand {
  const pending = new Map<string, Promise<Uint8Array>>();
  const waiting: (() => void)[] = [];
  let running = 0;
  const make = async (job: MediaJob) => {
    if (running < MAX_AT_ONCE) running += 1;
    else await new Promise<void>((begin) => waiting.push(begin));
    try {
      return await bytesOf(job, store);
    } finally {
      pending.delete(job.address);
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
  return (job) => {
    if (job.key === undefined) return job.make();
    return getOrInsertComputed(pending, job.address, () => make(job));
  };
}
