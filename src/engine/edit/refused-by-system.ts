import { UsageError } from "../diagnostics/usage-error.ts";

/** Throws UsageError for what the system refuses, and any other error as it is. */
export function refusedBySystem(what: string, error: unknown): never {
  if (error instanceof UsageError || !(error instanceof Error && "code" in error)) throw error;
  throw new UsageError(`Nothing was written: ${what} (${error.message}).`);
}
