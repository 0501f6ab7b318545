import { join } from "node:path";
import { expect, vi } from "vitest";

/** The exit code and the output of a command. */
interface Outcome {
  status: unknown;
  stdout: string;
  stderr: string;
}

let runs = 0;

/** Runs a file of scripts/ in this process, as npm starts it with these arguments. */
export async function runScript(file: string, args: readonly string[]): Promise<Outcome> {
  const output = { stdout: "", stderr: "" };
  const keep = (stream: keyof typeof output) =>
    vi.spyOn(process[stream], "write").mockImplementation((text) => {
      output[stream] += String(text);
      return true;
    });
  const before = process.exitCode;
  const argv = vi.spyOn(process, "argv", "get").mockReturnValue(["node", file, ...args]);
  const spies = [argv, keep("stdout"), keep("stderr")];
  try {
    // With another query, the script runs again; what it imports is loaded once.
    await import(/* @vite-ignore */ `${join(import.meta.dirname, "../..", file)}?run=${++runs}`);
    return { status: process.exitCode, ...output };
  } finally {
    process.exitCode = before;
    for (const spy of spies) spy.mockRestore();
  }
}

/** The output of a command that succeeds. */
export async function outputOf(file: string, args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await runScript(file, args);
  expect([status, stderr]).toEqual([0, ""]);
  return stdout;
}

/** The error output of a command that refuses to run. */
export async function refusalOf(file: string, args: readonly string[]): Promise<string> {
  const { status, stdout, stderr } = await runScript(file, args);
  expect([status, stdout]).toEqual([2, ""]);
  return stderr;
}
