import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { createConnection } from "node:net";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import sharp from "sharp";
import { beforeAll, expect, it, vi } from "vitest";
import { listen } from "../../src/engine/serve/site-server.ts";
import { BASE } from "../sites.ts";
import { freePort } from "../support/free-port.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const content = join(folder, "site/content");
const out = join(folder, "site/dist");

beforeAll(async () => {
  cpSync(BASE, content, { recursive: true });
  // A picture that takes long enough to encode.
  const noise = { type: "gaussian", mean: 128, sigma: 60 } as const;
  await sharp({ create: { width: 1800, height: 1200, channels: 3, background: "#fff", noise } })
    .jpeg()
    .toFile(join(content, "media/noise.jpg"));
  const items = "  - id: noise\n    title: Noise\n    image: noise.jpg\n    alt: Noise.\n";
  writeFileSync(join(content, "portfolio/web.yaml"), `label: Websites\nitems:\n${items}`);
});

/** Runs a command with an empty cache of its own. */
function run(command: string, to: string, port = 0, from = content): ChildProcess {
  const env = {
    ...process.env,
    NODE_ENV: undefined,
    HOST: "",
    PORT: String(port),
    CACHE_DIR: join(folder, `cache-of-${command}`),
  };
  return spawn(process.execPath, ["scripts/run.mjs", command, "--content", from, "--out", to], {
    cwd: join(import.meta.dirname, "../.."),
    env,
    stdio: ["ignore", "pipe", from === content ? "inherit" : "pipe"],
  });
}

it("npm start ends if the content has errors, or if the port is taken", async () => {
  const wrong = join(folder, "wrong");
  cpSync(BASE, wrong, { recursive: true });
  writeFileSync(join(wrong, "facts.yaml"), "- wrong\n");
  const taken = createServer();
  const port = Number(new URL(await listen(taken, 0, "127.0.0.1")).port);
  try {
    for (const [from, at, code, reason] of [
      [wrong, 0, 1, "facts.yaml"],
      [wrong, port, 2, `Port ${port} is taken`],
    ] as const) {
      const server = run("start", out, at, from);
      let output = "";
      for (const stream of [server.stdout, server.stderr])
        stream?.on("data", (chunk: Buffer) => (output += stripVTControlCharacters(String(chunk))));
      const killing = setTimeout(() => server.kill("SIGKILL"), 20_000);
      expect([from, ...(await once(server, "close"))]).toEqual([from, code, null]);
      clearTimeout(killing);
      expect(output).toContain(reason);
    }
  } finally {
    taken.close();
  }
});

it("npm start with an empty HOST responds on this machine only, ends on Ctrl+C during the build, and leaves nothing", async () => {
  const port = await freePort();
  const server = run("start", join(folder, "site/stopped"), port);
  const ended = once(server, "exit");
  try {
    const connect = () => once(createConnection(port, "localhost"), "connect");
    await vi.waitFor(connect, 20_000);
    const addresses = Object.values(networkInterfaces()).flatMap((known = []) => known.map(({ address }) => address));
    for (const address of addresses.filter((other) => other !== "127.0.0.1" && !other.startsWith("fe80")))
      await expect(once(createConnection(port, address), "connect"), address).rejects.toThrow();
    server.kill("SIGINT");
    expect(await ended).toEqual([0, null]);
    expect(readdirSync(join(folder, "site")).filter((name) => /^\.|stopped/.test(name))).toEqual([]);
  } finally {
    server.kill("SIGKILL");
  }
});

it("npm start shows the site before its pictures are made, and the same pictures as in the finished site", async () => {
  const port = await freePort();
  const server = run("start", out, port);
  const ended = once(server, "exit");
  try {
    let output = "";
    server.stdout?.on("data", (chunk: Buffer) => (output += chunk));
    await vi.waitFor(() => expect(output).toContain(`http://localhost:${port}`), { timeout: 60_000, interval: 50 });
    expect(existsSync(out)).toBe(false);
    const html = await (await fetch(`http://localhost:${port}/`)).text();
    const addresses = [...new Set(html.match(/\/media\/noise[^" ]+/g))];
    expect(addresses.length).toBeGreaterThan(3);
    // All are read at the same time: the server closes a connection whose response nobody reads for a few seconds.
    const answers = await Promise.all(
      addresses.map(async (address) => {
        const response = await fetch(`http://localhost:${port}${address}`);
        const bytes = Buffer.from(await response.arrayBuffer());
        return { status: response.status, cached: response.headers.get("cache-control"), bytes };
      }),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(answers[0]?.cached).toContain("immutable");
    // Only complete sites get this far.
    await vi.waitFor(() => expect(existsSync(out)).toBe(true), { timeout: 60_000, interval: 50 });
    for (const [index, address] of addresses.entries())
      expect(answers[index]?.bytes.equals(readFileSync(join(out, address))), address).toBe(true);
    expect((await fetch(`http://localhost:${port}/__blocks/none/x`)).status).toBe(404);
    server.kill("SIGTERM");
    expect(await ended).toEqual([0, null]);
    expect(readdirSync(join(folder, "site")).filter((name) => name.startsWith("."))).toEqual([]);
  } finally {
    server.kill("SIGKILL");
  }
});
