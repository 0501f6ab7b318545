import { statSync } from "node:fs";

/**
 * True for a file or folder that was left behind by a process that is gone. `pid` is the one in its name; a process
 * that has the same number today, as in containers, did not make what is older than itself.
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
    // One of another user may not be signalled, but it is there.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
