import { existsSync, mkdirSync, rmSync, statSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { expect, it } from "vitest";
import { compressedCopies } from "../../src/engine/serve/files-on-demand.ts";
import { listen } from "../../src/engine/serve/site-server.ts";
import { deadProcess } from "../support/dead-process.ts";
import { startSite } from "./running-site.ts";

const { ask, publish } = await startSite();

it("serves a page with the headers of hosts, except for the one that needs https", async () => {
  const { headers } = await ask("/logo");
  expect(headers).toMatchObject({
    "cache-control": "no-cache",
    "content-security-policy": "object-src 'none'",
    "x-content-type-options": "nosniff",
    vary: "Accept-Encoding",
  });
  expect(headers).not.toHaveProperty("strict-transport-security");
  expect((await ask("/assets/a.1.js", { "accept-encoding": "br" })).headers["cache-control"]).toContain("immutable");
});

it("removes the compressed copies of a server that was killed, but not those of a running one", async () => {
  const left = join(tmpdir(), `compressed-copies-${deadProcess()}-abcdef`);
  const used = join(tmpdir(), `compressed-copies-${process.ppid}-abcdef`);
  for (const copies of [left, used]) mkdirSync(copies, { recursive: true });
  try {
    await compressedCopies()(import.meta.filename, statSync(import.meta.filename), { encoding: "br", ending: ".br" });
    expect([existsSync(left), existsSync(used)]).toEqual([false, true]);
  } finally {
    for (const copies of [left, used]) rmSync(copies, { recursive: true, force: true });
  }
});

it("serves a build that is swapped in while it runs, even compressed", async () => {
  expect((await ask("/", { "accept-encoding": "br" })).headers["content-encoding"]).toBe("br");
  const page = "<p>another build</p>".repeat(200);
  await publish(page);
  expect((await ask("/")).body.toString()).toBe(page);
  expect(brotliDecompressSync((await ask("/", { "accept-encoding": "br" })).body).toString()).toBe(page);
});

it.each([
  ["127.0.0.1", "http://localhost:4173"],
  ["0.0.0.0", "http://localhost:4173"],
  ["::", "http://localhost:4173"],
  ["192.168.1.5", "http://192.168.1.5:4173"],
  ["studio.example", "http://studio.example:4173"],
  ["fd00::1", "http://[fd00::1]:4173"],
])("listens on %s, and prints %s as its address", async (host, url) => {
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
