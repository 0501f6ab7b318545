import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { createServer, type ViteDevServer } from "vite";
import { contentPlugin } from "../../../src/engine/dev/content-plugin.ts";

/** A dev server like `npm run dev`, on another content folder and a free port. */
export async function startDevServer(contentDir: string): Promise<{ server: ViteDevServer; url: string }> {
  const server = await createServer({
    root: join(import.meta.dirname, "../../.."),
    configFile: false,
    appType: "custom",
    publicDir: false,
    logLevel: "error",
    cacheDir: join(import.meta.dirname, "../../../node_modules/.vite-tests"),
    plugins: [react(), contentPlugin(contentDir)],
    server: { port: 0, host: "127.0.0.1", watch: { ignored: ["**/.dev-copy/**"] } },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== "object" || !address) throw new Error("The dev server does not listen.");
  return { server, url: `http://127.0.0.1:${address.port}` };
}
