/**
 * Thrown when a command cannot do its work at all: wrong arguments, a folder that is not there. The message is for
 * the person at the terminal; commands print it without a stack trace and exit with code 2.
 */
export class UsageError extends Error {
  override name = "UsageError";
}
