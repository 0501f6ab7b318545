/** The site's code, pictures and data have these paths; browsers keep what is below the first two for a year. */
const RESERVED = /^\/(?:(assets|media|data)(?:\/|$)|(shell)$)/;

/** The path that the build itself needs, where a page or a redirect would be at it or below it. */
export function reservedPath(address: string): string | undefined {
  const [, folder, file] = RESERVED.exec(address.toLowerCase()) ?? [];
  return folder ?? file;
}
