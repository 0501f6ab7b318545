import { spawn } from "node:child_process";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT } from "../sites.ts";

const loader = pathToFileURL(join(ROOT, "node_modules/tsx/dist/loader.mjs")).href;

/** Starts a script in a process of its own, for tests that kill it while it writes. */
export function startScript(script: string, ...args: string[]) {
  // Vitest's own NODE_ENV would make Vite mix two builds of React.
  const env = { ...process.env, NODE_ENV: undefined };
  const all = ["--import", loader, join(ROOT, script), ...args];
  return spawn(process.execPath, all, { cwd: ROOT, env, stdio: ["ignore", "pipe", "inherit"] });
}
