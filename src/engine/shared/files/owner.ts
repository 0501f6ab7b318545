import { statSync } from "node:fs";

/**
 * True for a file or folder that was left behind by a process that is gone. `pid` is the one in its name. A process
 * that has the same number now, as happens in containers, cannot have made anything older than itself.
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
    // A process of another user cannot be signaled, but it exists.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
