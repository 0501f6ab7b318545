import { UsageError } from "../diagnostics/usage-error.ts";
import { checkCacheDir } from "./cache-dir.ts";

/** Runs a command: its result is the exit code. */
export async function run(command: () => Promise<number>): Promise<void> {
  process.exitCode = await exitCodeOf(command, process.stderr);
}

/** A command's result. A UsageError is printed without a stack, with exit code 2; rejects with any other error. */
export async function exitCodeOf(command: () => Promise<number>, err: { write(text: string): unknown }) {
  try {
    checkCacheDir();
    return await command();
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    err.write(`${error.message}\n`);
    return 2;
  }
}

/** Prints what a command did. Returns its exit code. */
export function say(text: string): number {
  process.stdout.write(text);
  return 0;
}
