import { spawn } from "node:child_process";
import { once } from "node:events";
import { createConnection } from "node:net";
import { join } from "node:path";
import { expect, it, vi } from "vitest";
import { BASE } from "../sites.ts";
import { freePort } from "../support/free-port.ts";
import { FULL } from "../support/full.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();

/** True when something listens on a port of this machine. */
async function isTaken(port: number): Promise<boolean> {
  const socket = createConnection(port, "localhost");
  const taken = await Promise.race([
    once(socket, "connect").then(() => true),
    once(socket, "error").then(() => false),
  ]).catch(() => false);
  socket.destroy();
  return taken;
}

/** Ends everything that a process has started, if anything is left. */
function killGroup(pid: number | undefined): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, "SIGKILL");
  } catch {
    // Nothing is left.
  }
}

// `npm start` with other signals is in start.test.ts.
it.each([
  ["dev", "SIGKILL", "--host", "127.0.0.1"],
  ...(FULL ? ([["start", "SIGTERM", "--out", join(folder, "dist")]] as const) : []),
] as const)(
  "npm run %s serves another content folder at the address that it prints, responds 404 for a block's example that does not exist, and a %s to npm frees the port",
  async (command, signal, ...args) => {
    const port = await freePort();
    // Vitest's own NODE_ENV would make Vite mix two builds of React.
    const env = { ...process.env, PORT: String(port), NODE_ENV: undefined, NO_COLOR: "1" };
    const npm = spawn("npm", ["run", "-s", command, "--", "--content", BASE, ...args], {
      cwd: join(import.meta.dirname, "../.."),
      env,
      stdio: ["ignore", "pipe", "inherit"],
      detached: true,
    });
    let output = "";
    npm.stdout.on("data", (chunk: Buffer) => (output += chunk));
    try {
      const address = new RegExp(`http://(localhost|127\\.0\\.0\\.1):${port}`);
      await vi.waitFor(() => expect(output).toMatch(address), { timeout: 60_000, interval: 100 });
      const [url = ""] = address.exec(output) ?? [];
      const page = await fetch(`${url}/`);
      expect(await page.text()).toContain("Websites that");
      expect((await fetch(`${url}/__blocks/none/x`)).status).toBe(404);
      npm.kill(signal);
      await vi.waitFor(async () => expect(await isTaken(port)).toBe(false), { timeout: 10_000, interval: 100 });
    } finally {
      killGroup(npm.pid);
    }
  },
  90_000,
);
