import { mkdirSync, rmSync, statSync } from "node:fs";
import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import native, { dirname, join } from "node:path";

/**
 * Creates a folder and its missing parents, and returns the first that it created. It does not use `recursive`, with
 * which Node would retry forever if the system allows no folders, as in /proc.
 */
export function makeFolder(path: string): string | undefined {
  if (isFolder(path)) return undefined;
  const first = dirname(path) === path ? undefined : makeFolder(dirname(path));
  try {
    mkdirSync(path);
  } catch (error) {
    // Another command may have created it in the meantime.
    if (!isFolder(path)) throw error;
  }
  return first ?? path;
}

function isFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

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

/** A process that has the same number, which happens in containers, cannot have made anything older than itself. */
function isAbandoned(path: string, pid: number): boolean {
  if (pid !== process.pid) return !isRunning(pid);
  const started = Date.now() - process.uptime() * 1000;
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats !== undefined && stats.mtimeMs < started;
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

/** A new folder for the files of this process, removed when it ends, or by a later process if it is killed. */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await makeOwnedFolder(tmpdir(), `${name}-`);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** True for a folder and for every path below it, as `isInside` says. On Windows, capital letters make no difference. */
export function isWithin(folder: string, path: string, system = native): boolean {
  return system.relative(folder, path) === "" || isInside(folder, path, system);
}

/** True for a path below a folder. Does not follow links. `system` decides how paths are written. */
export function isInside(folder: string, path: string, system: native.PlatformPath = native): boolean {
  const way = system.relative(folder, path);
  // On Windows, the relative path to another drive is absolute.
  return way !== "" && way !== ".." && !way.startsWith(`..${system.sep}`) && !system.isAbsolute(way);
}
