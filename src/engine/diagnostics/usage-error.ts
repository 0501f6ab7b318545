/** Thrown when a command cannot do its work at all, with what to say. Commands print that and exit with code 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** What to say of a process that something else ended: a build writes to its output folder last of all. */
export const BUILD_AGAIN = "Perhaps there was too little memory. The output is as it was before: build again.";
