/** Thrown when a command cannot run at all. Commands print the message and exit with code 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** Advice after a process was killed: a build writes to its output folder last. */
export const BUILD_AGAIN = "Perhaps there was too little memory. The output is as it was before: build again.";
