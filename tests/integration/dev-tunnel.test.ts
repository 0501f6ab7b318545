import { join } from "node:path";
import { createServer, type ViteDevServer } from "vite";
import { afterAll, beforeAll, expect, it } from "vitest";
import { contentPlugin } from "../../src/engine/dev/content-plugin.ts";
import { FIX_URL, SOURCE_URL } from "../../src/engine/dev/messages.ts";
import { OPEN_IN_EDITOR } from "../../src/engine/dev/refused-requests.ts";
import { askServer } from "../support/ask-server.ts";
import { replaceIn } from "../support/files.ts";
import { siteCopy } from "../support/temporary-folder.ts";

const TUNNEL = "shop.example";
const { content } = siteCopy();
let server: ViteDevServer;
let port: number;

beforeAll(async () => {
  replaceIn(join(content, "site.yaml"), /^url: .*/m, "$&/shop");
  server = await createServer({
    configFile: false,
    appType: "custom",
    logLevel: "error",
    cacheDir: join(import.meta.dirname, "../../node_modules/.vite-tests/tunnel"),
    plugins: [contentPlugin(content)],
    server: { port: 0, host: "127.0.0.1", allowedHosts: [TUNNEL] },
  });
  await server.listen();
  port = Number(new URL(server.resolvedUrls?.local[0] ?? "").port);
});
afterAll(() => server.close());

/** The response to a browser that uses this name for the server. */
function answerFor(name: string, path: string, method = "GET") {
  const headers = { host: name, accept: "text/html", "sec-fetch-site": "same-origin" };
  return askServer({ port, path, method, headers });
}

const statusFor = async (...request: Parameters<typeof answerFor>) => (await answerFor(...request)).status;

it("visitors of a tunnel see pages of the dev server, and those who use another name do not", async () => {
  expect(await statusFor(TUNNEL, "/logo")).toBe(200);
  expect(await statusFor("rebound.example", "/logo")).toBe(403);
});

it("a page on another site opens no editor, however it spells the address", async () => {
  const headers = { host: "localhost", "sec-fetch-site": "cross-site", origin: "https://example.com" };
  for (const address of [OPEN_IN_EDITOR, OPEN_IN_EDITOR.toUpperCase(), `${OPEN_IN_EDITOR}/`]) {
    const path = `${address}?file=${join(content, "site.yaml")}`;
    expect([path, (await askServer({ port, path, headers })).status]).toEqual([path, 403]);
  }
});

it("a site in a folder is at the root of the dev server", async () => {
  const html = (await answerFor("localhost", "/logo")).body.toString();
  expect(html).toMatch(/<a [^>]*href="\/contact"/);
  expect(html).not.toContain('"/shop');
});

it("visitors of a tunnel may send enquiries, but see none, and get none of the author's tools", async () => {
  // Without a form in it, the request is understood and refused.
  expect(await statusFor(TUNNEL, "/api/v1.0/email/send-form", "POST")).toBe(415);
  expect(await statusFor("rebound.example", "/api/v1.0/email/send-form", "POST")).toBe(403);
  const file = `${OPEN_IN_EDITOR}?file=${join(content, "site.yaml")}`;
  for (const [path, method] of [["/__inbox"], [`${SOURCE_URL}?path=/`], [`${FIX_URL}?problem=1`, "POST"], [file]])
    expect([path, await statusFor(TUNNEL, path ?? "", method)]).toEqual([path, 403]);
  expect(await statusFor("localhost", "/__inbox")).toBe(200);
  expect(await statusFor("localhost", `${SOURCE_URL}?path=/`)).toBe(200);
  expect(await statusFor("localhost", `${FIX_URL}?problem=1`, "POST")).toBe(409);
});
