import { cacheFolder } from "../shared/cache/cache-folders.mjs";
import { openStore, type Store } from "../shared/cache/store.mjs";

/** A media file of the finished site, and how to make it. The address changes whenever its inputs change. */
export interface MediaJob {
  /** On the site: `/media/brands/kiln.1a2b3c4d.svg`. */
  address: string;
  /** The author's media file that it is made from. */
  name?: string;
  make: () => Promise<Uint8Array>;
  /** Cache key of everything it is made from. Set when making it takes long enough to cache it. */
  key?: string;
}

/** The cache of encoded media files. */
export function mediaStore(): Store {
  return openStore(cacheFolder("media"));
}

/** The bytes of a job's file, from the cache if possible. */
export function bytesOf({ key, make }: MediaJob, store: Store): Promise<Uint8Array> {
  return key === undefined ? make() : store.bytes(key, make);
}
