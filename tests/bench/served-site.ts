import { join } from "node:path";
import { buildSite } from "../../src/engine/build-site.ts";
import { createInbox } from "../../src/engine/inbox/inbox.ts";
import { createSiteServer, listen } from "../../src/engine/serve/site-server.ts";
import { withinFolder } from "../support/within-folder.ts";

/** Builds the site and serves it while `act` runs. */
export function withServedSite(
  contentDir: string,
  port: number,
  act: (origin: string) => Promise<void>,
): Promise<void> {
  return withinFolder(async (folder) => {
    const outDir = join(folder, "dist");
    const { ok } = await buildSite({ contentDir, outDir, development: false });
    if (!ok) throw new Error("The content has errors.");
    const server = createSiteServer({ dir: outDir }, [createInbox(join(folder, "inbox"))]);
    try {
      await act(await listen(server, port, "127.0.0.1"));
    } finally {
      server.closeAllConnections();
      server.close();
    }
  });
}

/** The middle value; of an even number of values, the larger of the two in the middle. */
export function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** The value that 95 of 100 do not exceed. */
export function p95(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * 0.95) - 1] ?? Number.NaN;
}
