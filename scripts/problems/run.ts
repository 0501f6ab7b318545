import { CannotRun } from "./cannot-run.ts";

/** Runs a command: its result is the exit code; what keeps it from running is told in a line, with exit code 2. */
export async function run(command: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await command();
  } catch (error) {
    if (error instanceof CannotRun) process.stderr.write(`${error.message}\n`);
    else if (error instanceof Error && "code" in error && String(error.code).startsWith("ERR_PARSE_ARGS"))
      process.stderr.write(`${error.message}\n`);
    else throw error;
    process.exitCode = 2;
  }
}
