/** Thrown when a command cannot do its work at all, with what to say. Commands print that and exit with code 2. */
export class UsageError extends Error {
  override name = "UsageError";
}
