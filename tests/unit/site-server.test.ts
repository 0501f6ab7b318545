import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { replaceOutput } from "../../src/engine/output/files/output-folder.ts";
import { placeFiles, targetIn } from "../../src/engine/output/files/place-files.ts";
import { headersFile } from "../../src/engine/output/headers.ts";
import { compressedCopies } from "../../src/engine/serve/files-on-demand.ts";
import { createSiteServer, listen } from "../../src/engine/serve/site-server.ts";
import { askServer } from "./running-site.ts";

const long = (words: string) => `<!doctype html><title>${words}</title>${"<p>and so on</p>".repeat(200)}`;
let folder: string;
let server: Server;
let url: string;

async function publish(words: string) {
  const files = ["index", "logo", "404"].map((name): [string, string] => [`${name}.html`, long(`${words} ${name}`)]);
  const assets: [string, string][] = [
    ["assets/a.1.js", "0;".repeat(2000)],
    ["_headers", headersFile("object-src 'none'")],
  ];
  await replaceOutput(join(folder, "dist"), async (stage) => {
    placeFiles(targetIn(stage), new Map([...files, ...assets, ["_redirects", ""]]));
    return true;
  });
}

/** The answer as it is, not decompressed. */
function ask(path: string, encoding: string) {
  const { hostname, port } = new URL(url);
  return askServer({ hostname, port, path, headers: { "accept-encoding": encoding } });
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "halftone-serve-"));
  await publish("first");
  server = createSiteServer({ dir: join(folder, "dist") });
  url = await listen(server, 0, "127.0.0.1");
});
afterAll(async () => {
  server.close();
  await rm(folder, { recursive: true });
});

it("serves a page at its one address, compressed as the browser takes it, with the headers of hosts", async () => {
  const brotli = await ask("/logo", "gzip, deflate, br");
  expect(brotli.status).toBe(200);
  expect(brotli.headers).toMatchObject({
    "content-encoding": "br",
    "content-type": "text/html; charset=utf-8",
    "cache-control": "no-cache",
    "content-security-policy": "object-src 'none'",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
  expect(brotli.headers).not.toHaveProperty("strict-transport-security");
  expect(brotliDecompressSync(brotli.body).toString()).toBe(long("first logo"));
  expect((await ask("/logo", "gzip")).headers["content-encoding"]).toBe("gzip");
  const plain = await ask("/logo", "identity");
  expect(plain.headers).not.toHaveProperty("content-encoding");
  expect(plain.body.toString()).toBe(long("first logo"));
  expect((await ask("/assets/a.1.js", "br")).headers["cache-control"]).toContain("immutable");
});

it("removes the compressed copies of a server that was killed, and not those of one that runs", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  const left = join(tmpdir(), `compressed-copies-${pid}-abcdef`);
  const used = join(tmpdir(), `compressed-copies-${process.ppid}-abcdef`);
  for (const copies of [left, used]) mkdirSync(copies, { recursive: true });
  try {
    await compressedCopies()(import.meta.filename, statSync(import.meta.filename), { encoding: "br", ending: ".br" });
    expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
  } finally {
    for (const copies of [left, used]) rmSync(copies, { recursive: true, force: true });
  }
});

it("answers 404 with the error page, compressed too", async () => {
  const answer = await ask("/nowhere", "br");
  expect(answer.status).toBe(404);
  expect(answer.headers).toMatchObject({
    "content-encoding": "br",
    "cache-control": "no-cache",
    "content-security-policy": "object-src 'none'",
  });
  expect(brotliDecompressSync(answer.body).toString()).toBe(long("first 404"));
});

it("serves a build that is swapped in while it runs", async () => {
  await publish("second");
  expect((await ask("/", "identity")).body.toString()).toBe(long("second index"));
  expect(brotliDecompressSync((await ask("/", "br")).body).toString()).toBe(long("second index"));
});

it.each([
  ["127.0.0.1", "http://localhost:4173"],
  ["0.0.0.0", "http://localhost:4173"],
  ["::", "http://localhost:4173"],
  ["192.168.1.5", "http://192.168.1.5:4173"],
  ["studio.example", "http://studio.example:4173"],
  ["fd00::1", "http://[fd00::1]:4173"],
])("listens on %s, and says that it answers at %s", async (host, url) => {
  const hosts: string[] = [];
  const stub = {
    once: () => stub,
    address: () => null,
    listen(_port: number, on: string, listening: () => void) {
      hosts.push(on);
      listening();
    },
  };
  expect(await listen(stub as unknown as Server, 4173, host)).toBe(url);
  expect(hosts).toEqual([host]);
});
