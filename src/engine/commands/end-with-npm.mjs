import { readFileSync } from "node:fs";

/**
 * Ends this server when npm ends. A signal to npm also ends the shell in between, and few shells pass it on: the server
 * would keep its port. When npm is killed, the shell stays, but gets another parent. On Windows nothing changes, since
 * a process there keeps its parent's id.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atStart = ancestors();
  const look = () => {
    if (ancestors() !== atStart) process.kill(process.pid, "SIGTERM");
  };
  setInterval(look, 300).unref();
}

/** Undefined when the system has no such file. */
function parentOf(pid) {
  try {
    return /.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1];
  } catch {
    return undefined;
  }
}
