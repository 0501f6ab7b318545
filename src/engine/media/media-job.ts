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
