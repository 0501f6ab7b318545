import { resolve } from "node:path";
import { inspect } from "node:util";
import { UsageError } from "../diagnostics/usage-error.ts";
import { makeFolder } from "../shared/files/make-folder.ts";
import { createLogger } from "../shared/logger.ts";

const log = createLogger("run");

/** Runs a command. Its result is the exit code. */
export async function run(command: () => Promise<number>): Promise<void> {
  process.exitCode = await exitCodeOf(command, process.stderr);
}

/** A command's exit code. A UsageError is printed without a stack, with exit code 2; rejects with any other error. */
export async function exitCodeOf(command: () => Promise<number>, err: { write(text: string): unknown }) {
  try {
    checkCacheDir();
    return await command();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    err.write(`${error.message}\n`);
    log.debug(inspect(error));
    return 2;
  }
}

function checkCacheDir(): void {
  const { CACHE_DIR } = process.env;
  if (!CACHE_DIR) return;
  try {
    makeFolder(resolve(CACHE_DIR));
  } catch (error) {
    throw new UsageError(
      `CACHE_DIR is "${CACHE_DIR}", which is not a folder and cannot be made one (${(error as NodeJS.ErrnoException).code}).`,
      { cause: error },
    );
  }
}

/** Prints a command's result. Returns its exit code. */
export function say(text: string): number {
  process.stdout.write(text);
  return 0;
}
