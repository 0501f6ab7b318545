import { cp } from "node:fs/promises";
import { join } from "node:path";
import { BAKERY, ROOT } from "../../sites.ts";
import { replaceIn } from "../../support/files.ts";
import { newFolder, removeFolder } from "../../support/within-folder.ts";

/** A dev server like `npm run dev`, on a free port and a copy of the frozen site's content, whose files may be changed. */
export interface DevServer {
  url: string;
  /** A folder for the test; `content` is in it. */
  folder: string;
  content: string;
  /** Replaces a part of a content file, which has to be there. */
  edit: (file: string, from: string, to: string) => void;
  /** Ends the server and removes the folder. */
  stop: () => Promise<void>;
}

/** Starts one. Two at once need different names: Vite replaces the packages that it has prepared while another server sends them. */
export async function startDevServer(name: string): Promise<DevServer> {
  const folder = newFolder();
  const content = join(folder, "content");
  await cp(BAKERY, content, { recursive: true });
  // Loaded here, because Playwright loads all tests before it starts the first, and some again in every worker.
  const { createServer, mergeConfig } = await import("vite");
  const { default: siteConfig } = await import("../../../vite.config.ts");
  const { contentPlugin } = await import("../../../src/engine/dev/content-plugin.ts");
  const server = await createServer({
    ...mergeConfig(siteConfig, { plugins: [contentPlugin(content)] }),
    root: ROOT,
    configFile: false,
    logLevel: "error",
    cacheDir: join(ROOT, "node_modules/.vite-tests", name),
    server: { port: 0, host: "127.0.0.1", watch: { ignored: ["**/.dev-copy/**"] } },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== "object" || !address) throw new Error("The dev server does not listen.");
  return {
    url: `http://127.0.0.1:${address.port}`,
    folder,
    content,
    edit: (file, from, to) => replaceIn(join(content, file), from, to),
    async stop() {
      await server.close();
      removeFolder(folder);
    },
  };
}
