import { type ChildProcess, spawn } from "node:child_process";
import { on } from "node:events";
import { existsSync } from "node:fs";
import { join } from "node:path";

declare global {
  interface ImportMeta {
    /** The folder of the bundle that this code runs from, if it does (`commands/compiled.mjs`). */
    readonly compiledFolder?: string;
  }
}

const RUN = join(import.meta.dirname, "../../../scripts/run.mjs");
const RUN_COMPILED = join(import.meta.dirname, "../commands/run-compiled.mjs");

/** A command of this project in a process of its own, and what passes messages to and from it. */
export interface Child {
  send: (message: object) => void;
  /** Ends it at once. Resolves when it has ended. */
  end: () => Promise<void>;
}

/** What is called with each message of a child process, and once when it ends, for whatever reason. */
interface Listeners {
  onMessage: (message: unknown) => void;
  onEnd: () => void;
}

interface ChildOptions {
  /** Variables of its environment, in addition to those of this process. */
  env?: NodeJS.ProcessEnv;
  /** Ends it when it is aborted. */
  signal?: AbortSignal;
}

/**
 * The arguments with which Node runs the command `scripts/<name>.ts`. From the bundle of this process, where that has it: a
 * helper need not find out again whether the code has changed, and is never of other code than the process that it helps.
 */
export function commandLine(name: string): [program: string, command: string] {
  const compiled = join(import.meta.compiledFolder ?? "", `${name}.mjs`);
  // A bundle that has been removed since, as one of too many, is made again.
  return import.meta.compiledFolder && existsSync(compiled) ? [RUN_COMPILED, compiled] : [RUN, name];
}

/** Starts the command `scripts/<name>.ts` in a process that ends with this one. */
export function startChild(name: string, { onMessage, onEnd }: Listeners, { env, signal }: ChildOptions = {}): Child {
  const child: ChildProcess = spawn(process.execPath, commandLine(name), {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    serialization: "advanced",
    killSignal: "SIGKILL",
    ...(signal ? { signal } : {}),
  });
  const kill = () => child.kill("SIGKILL");
  // Before anything that this process removes at its end, which the child may still write to.
  process.prependOnceListener("exit", kill);
  const ended = new Promise<void>((resolve) => child.once("error", () => resolve()).once("exit", () => resolve()));
  ended.then(() => process.off("exit", kill)).then(onEnd);
  child.on("message", onMessage);
  return {
    send: (message) => child.connected && child.send(message, () => {}),
    async end() {
      kill();
      await ended;
    },
  };
}

/** The messages to this process, which ends with the one that started it. */
export async function* messages(): AsyncGenerator<unknown, void> {
  process.once("disconnect", () => process.exit());
  // Ctrl+C goes to both processes: the other one decides.
  process.on("SIGINT", () => undefined);
  for await (const [message] of on(process, "message")) yield message;
}
