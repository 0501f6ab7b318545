import { createHash } from "node:crypto";

/** Eight hex digits that change with the content, for addresses and build ids: enough to distinguish a site's files. */
export function shortHash(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest("hex").slice(0, 8);
}
