/** A media file of the finished site, and how it is made. The address changes whenever what it is made from does. */
export interface MediaJob {
  /** Where it stands on the site: `/media/brands/kiln.1a2b3c4d.svg`. */
  address: string;
  /** The media file that it is made from, where it is one of the author's. */
  name?: string;
  make: () => Promise<Uint8Array>;
  /** True when making it takes long enough to keep it. Its key names everything that it is made from. */
  key?: string;
}
