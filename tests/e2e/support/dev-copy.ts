import { type ChildProcess, spawn } from "node:child_process";
import { cp, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { ROOT } from "../../sites.ts";
import { replaceIn } from "../../support/files.ts";
import { freePort } from "../../support/free-port.ts";

/** In the repository, so packages are found; git and other servers leave it alone. */
const copy = join(ROOT, ".dev-copy");
const PARTS = [
  ...["content", "schemas", "scripts", "src", "package.json", "package-lock.json", "vite.config.ts"],
  // The site of the blocks' examples.
  "tests/fixtures/_site",
];

/** The original of a file in the copy, whose content is the frozen site's. */
const origin = (path: string) => join(ROOT, /^content(\/|$)/.test(path) ? "tests/fixtures/_site" : "", path);

/** `npm run dev` on a copy of this repository with the frozen site, whose files may be broken at will. */
export interface DevCopy {
  url: string;
  /** The path in the copy of a file in the repository. */
  at: (path: string) => string;
  /** Replaces a part of a file, which has to be there. */
  change: (path: string, from: string, to: string) => void;
  write: (path: string, text: string | Uint8Array) => Promise<void>;
  remove: (path: string) => Promise<void>;
  /** Makes a file or folder what it is in the repository; what is not there is removed. */
  restore: (path: string) => Promise<void>;
  stop: () => Promise<void>;
}

/** Copies the repository and starts its dev server. */
export async function startDevCopy(): Promise<DevCopy> {
  await rm(copy, { recursive: true, force: true });
  for (const part of PARTS) await cp(origin(part), join(copy, part), { recursive: true });
  const port = await freePort();
  const server = spawn(process.execPath, ["scripts/run.mjs", "dev", "--host", "127.0.0.1"], {
    cwd: copy,
    env: { ...process.env, PORT: String(port), INBOX_LIMIT: "off" },
    stdio: ["ignore", "pipe", "ignore"],
  });
  await isReady(server);
  const at = (path: string) => join(copy, path);
  const remove = (path: string) => rm(at(path), { recursive: true, force: true });
  const write = async (path: string, text: string | Uint8Array) => {
    await mkdir(dirname(at(path)), { recursive: true });
    await writeFile(at(path), text);
  };
  return {
    url: `http://127.0.0.1:${port}`,
    at,
    remove,
    write,
    change: (path, from, to) => replaceIn(at(path), from, to),
    async restore(path) {
      await remove(path);
      await cp(origin(path), at(path), { recursive: true }).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== "ENOENT") throw error;
      });
    },
    async stop() {
      const ended = new Promise((resolve) => server.once("exit", resolve));
      server.kill();
      await ended;
      await rm(copy, { recursive: true, force: true });
    },
  };
}

/** Resolves when Vite says where it listens; rejects when it ends instead. */
function isReady(server: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = "";
    server.stdout?.on("data", (chunk: Buffer) => {
      said += chunk.toString();
      if (said.includes("Local")) resolve();
    });
    server.once("exit", (code) => reject(new Error(`Vite ended with ${code}.\n${said}`)));
  });
}
