import { join } from "node:path";
import type { ViteDevServer } from "vite";

/**
 * A dev server like `npm run dev`, on another content folder and a free port. Two of them at once need names of their own: Vite
 * replaces the packages that it has prepared while another server sends them.
 */
export async function startDevServer(
  contentDir: string,
  name: string,
): Promise<{ server: ViteDevServer; url: string }> {
  // Loaded here, because Playwright loads all tests before it starts the first, and some again in every worker.
  const { createServer } = await import("vite");
  const { default: react } = await import("@vitejs/plugin-react");
  const { contentPlugin } = await import("../../../src/engine/dev/content-plugin.ts");
  const server = await createServer({
    root: join(import.meta.dirname, "../../.."),
    configFile: false,
    appType: "custom",
    publicDir: false,
    logLevel: "error",
    cacheDir: join(import.meta.dirname, "../../../node_modules/.vite-tests", name),
    plugins: [react(), contentPlugin(contentDir)],
    server: { port: 0, host: "127.0.0.1", watch: { ignored: ["**/.dev-copy/**"] } },
  });
  await server.listen();
  const address = server.httpServer?.address();
  if (typeof address !== "object" || !address) throw new Error("The dev server does not listen.");
  return { server, url: `http://127.0.0.1:${address.port}` };
}
