import { mkdtemp, readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { UsageError } from "../diagnostics/usage-error.ts";
import { isAbandoned } from "../shared/files/owner.ts";

/** Makes a hidden folder in `folder`, named after this process. Deletes those of processes that were killed. */
export async function makeStage(folder: string, prefix: string): Promise<string> {
  for (const name of await readdir(folder)) {
    const [, pid] = (name.startsWith(prefix) && /^(\d+)-\w{6}$/.exec(name.slice(prefix.length))) || [];
    const left = join(folder, name);
    if (pid !== undefined && isAbandoned(left, Number(pid))) await rm(left, { recursive: true, force: true });
  }
  return mkdtemp(join(folder, `${prefix}${process.pid}-`));
}

/** Throws UsageError for what the system refuses, and any other error as it is. */
export function refusedBySystem(what: string, error: unknown): never {
  if (error instanceof UsageError || !(error instanceof Error && "code" in error)) throw error;
  throw new UsageError(`Nothing was written: ${what} (${error.message}).`);
}
