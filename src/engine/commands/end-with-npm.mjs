/**
 * Ends this server when npm ends. A signal to npm also ends the shell in between, and few shells pass it on: the server
 * would keep its port. On Windows nothing changes, since a process there keeps its parent's id.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined) return;
  const parent = process.ppid;
  const look = () => {
    if (process.ppid !== parent) process.kill(process.pid, "SIGTERM");
  };
  setInterval(look, 300).unref();
}
