import { cacheFolder } from "../shared/cache/cache-folders.mjs";
import { openStore, type Store } from "../shared/cache/store.mjs";

/** A media file of the finished site, and how it is made. The address changes whenever its inputs change. */
export interface MediaJob {
  /** Its address on the site: `/media/brands/kiln.1a2b3c4d.svg`. */
  address: string;
  /** The author's media file that it is made from, if any. */
  name?: string;
  make: () => Promise<Uint8Array>;
  /** Set when making it takes long enough to cache it. The key covers everything that it is made from. */
  key?: string;
}

/** The store of all media files that take long to make. */
export function mediaStore(): Store {
  return openStore(cacheFolder("media"));
}

/** The bytes of a job's file, made when they are not kept yet. */
export function bytesOf({ key, make }: MediaJob, store: Store): Promise<Uint8Array> {
  return key === undefined ? make() : store.bytes(key, make);
}
