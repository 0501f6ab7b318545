import { statSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";

/** Makes a folder in `parent` that is named after this process. Deletes those of processes that were killed. */
export async function makeOwnedFolder(parent: string, prefix: string): Promise<string> {
  for (const name of await readdir(parent)) {
    // Another user's folder stays.
    if (isAbandonedFolder(parent, name, prefix))
      await rm(join(parent, name), { recursive: true, force: true }).catch(() => undefined);
  }
  return mkdtemp(join(parent, `${prefix}${process.pid}-`));
}

/** True for a folder that `makeOwnedFolder` made with this prefix in a process that has ended. */
export function isAbandonedFolder(parent: string, name: string, prefix: string): boolean {
  const [, pid] = (name.startsWith(prefix) && /^(\d+)-\w{6}$/.exec(name.slice(prefix.length))) || [];
  return pid !== undefined && isAbandoned(join(parent, name), Number(pid));
}

/**
 * True for a file or folder left behind by a process that has ended. `pid` is the one in its name. A process with the
 * same number, as happens in containers, cannot have made anything older than itself.
 */
export function isAbandoned(path: string, pid: number): boolean {
  if (pid !== process.pid) return !isRunning(pid);
  const started = Date.now() - process.uptime() * 1000;
  const info = statSync(path, { throwIfNoEntry: false });
  return info !== undefined && info.mtimeMs < started;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Another user's process cannot be signaled, but it exists.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
