import { join } from "node:path";
import { vi } from "vitest";

/** What a command ended with, and what it printed. */
export interface Outcome {
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
