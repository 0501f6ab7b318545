import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { BUILD_AGAIN, UsageError } from "../diagnostics/usage-error.ts";

declare global {
  interface ImportMeta {
    /** The folder of the bundle that this code runs from, if it does (`commands/compiled.mjs`). */
    readonly compiledFolder?: string;
  }
}

const RUN = join(import.meta.dirname, "../../../scripts/run.mjs");

interface WorkerOptions {
  task: TaskName;
  setup?: unknown;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal | undefined;
  /** The work of the process, for the message when it ends early: "bundles the code". */
  purpose: string;
}

interface Request<Output> {
  resolve: (output: Output) => void;
  reject: (error: Error) => void;
}

/** A process that works on requests, one after another. It ends with this process, however that ends. */
export interface Worker<Input, Output> {
  /** Rejects with the error of the process, and with UsageError when it ended early. */
  run: (input: Input) => Promise<Output>;
  /** The number of requests that it has not finished. */
  readonly pending: number;
  /** Ends it at once. Resolves when it has ended. */
  close: () => Promise<void>;
}

/** Starts a process that runs one task (scripts/worker.ts) on as many inputs as it is sent. */
export function startWorker<Input, Output>(options: WorkerOptions): Worker<Input, Output> {
  const { task, setup, env, signal, purpose } = options;
  const child = spawn(process.execPath, [...commandLine(), task], {
    env: { ...process.env, ...env },
    stdio: ["ignore", "inherit", "inherit", "ipc"],
    serialization: "advanced",
    killSignal: "SIGKILL",
    ...(signal ? { signal } : {}),
  });
  const kill = () => child.kill("SIGKILL");
  // Runs before this process removes, at its end, what the child may still write to.
  process.prependOnceListener("exit", kill);
  const pending = new Map<number, Request<Output>>();
  let requests = 0;
  let failure: Error | undefined;
  const end = new Promise<void>((resolve) => child.once("error", () => resolve()).once("exit", () => resolve()));
  const ended = end.then(() => {
    process.off("exit", kill);
    failure = new UsageError(`A process that ${purpose} has ended early. ${BUILD_AGAIN}`);
    for (const { reject } of pending.values()) reject(failure);
  });
  child.on("message", (message: FromWorker) => {
    const request = pending.get(message.id);
    pending.delete(message.id);
    if (message.is === "done") request?.resolve(message.output as Output);
    else request?.reject(errorFrom(message.error));
  });
  send(child, { setup });
  const run = (input: Input) =>
    new Promise<Output>((resolve, reject) => {
      if (failure) return reject(failure);
      requests += 1;
      pending.set(requests, { resolve, reject });
      send(child, { id: requests, input });
    });
  return {
    run,
    get pending() {
      return pending.size;
    },
    close() {
      kill();
      return ended;
    },
  };
}

/** Runs one request in a process, which has ended when this resolves or rejects: its memory is free again. */
export function runApart<Output>(options: WorkerOptions, input: unknown): Promise<Output> {
  const worker = startWorker<unknown, Output>(options);
  return worker.run(input).finally(() => worker.close());
}

/** Runs the bundle of this process, if it has not been pruned: it is the same code, and saves another check of all files. */
function commandLine(): string[] {
  const compiled = join(import.meta.compiledFolder ?? "", "worker.mjs");
  return import.meta.compiledFolder && existsSync(compiled) ? [compiled] : [RUN, "worker"];
}

function send(child: ChildProcess, message: ToWorker): void {
  // If it has ended, so have its requests.
  if (child.connected) child.send(message, () => {});
}

function errorFrom({ name, ...sent }: SentError): Error {
  return name === "UsageError" ? new UsageError(sent.message) : Object.assign(new Error(sent.message), sent);
}

/** The tasks of processes. */
export type TaskName = "bundle" | "assets" | "pages" | "media";

/** A message to a process: its setup first, then requests. */
export type ToWorker = { setup: unknown } | { id: number; input: unknown };

/** The result of a request. */
export type FromWorker = { id: number; is: "done"; output: unknown } | { id: number; is: "failed"; error: SentError };

interface SentError {
  name: string;
  message: string;
  code: string | undefined;
  path: string | undefined;
  stack: string | undefined;
}
