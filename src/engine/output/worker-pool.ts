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

/** A process never waits: it has one request running, one waiting, and one on its way. */
const MAX_REQUESTS_PER_WORKER = 3;

interface PoolOptions {
  task: TaskName;
  /** The most processes. Each starts when all before it are busy. */
  size: number;
  setup?: unknown;
  env?: NodeJS.ProcessEnv;
  signal?: AbortSignal | undefined;
  /** The work of the processes, for the message when one ends early: "bundles the code". */
  purpose: string;
}

interface Request<Output, Progress> {
  id: number;
  input: unknown;
  onProgress: ((progress: Progress) => void) | undefined;
  resolve: (output: Output) => void;
  reject: (error: Error) => void;
}

interface Worker<Output, Progress> {
  child: ChildProcess;
  pending: Map<number, Request<Output, Progress>>;
  ended: Promise<void>;
}

/** Processes that work on requests from a queue. They end with this process, however that ends. */
export class WorkerPool<Input, Output, Progress = never> {
  readonly size: number;
  /** The most requests that the processes take at once. */
  readonly capacity: number;
  private readonly options: PoolOptions;
  private readonly workers: Worker<Output, Progress>[] = [];
  private readonly queue: Request<Output, Progress>[] = [];
  private requests = 0;
  private failure: Error | undefined;

  constructor(options: PoolOptions) {
    this.options = options;
    this.size = options.size;
    this.capacity = options.size * MAX_REQUESTS_PER_WORKER;
  }

  /** Rejects with the error of the process, and with UsageError when it ended early. */
  run(input: Input, onProgress?: (progress: Progress) => void): Promise<Output> {
    if (this.failure) return Promise.reject(this.failure);
    return new Promise<Output>((resolve, reject) => {
      this.requests += 1;
      this.queue.push({ id: this.requests, input, onProgress, resolve, reject });
      this.dispatch();
    });
  }

  /** Ends the processes at once. Resolves when they have ended. */
  async close(): Promise<void> {
    for (const { child } of this.workers) child.kill("SIGKILL");
    await Promise.all(this.workers.map(({ ended }) => ended));
  }

  private dispatch(): void {
    for (let worker = this.freeWorker(); worker; worker = this.freeWorker()) {
      const request = this.queue.shift();
      if (!request) return;
      worker.pending.set(request.id, request);
      send(worker.child, { id: request.id, input: request.input });
    }
  }

  /** The process with the fewest requests, or a new one if all are busy. Undefined when all have enough. */
  private freeWorker(): Worker<Output, Progress> | undefined {
    const [freest] = this.workers.toSorted((a, b) => a.pending.size - b.pending.size);
    if (this.queue.length > 0 && freest?.pending.size !== 0 && this.workers.length < this.size) return this.start();
    return freest && freest.pending.size < MAX_REQUESTS_PER_WORKER ? freest : undefined;
  }

  private start(): Worker<Output, Progress> {
    const { task, setup, env, signal } = this.options;
    const child = spawn(process.execPath, [...commandLine(), task], {
      env: { ...process.env, ...env },
      stdio: ["ignore", "inherit", "inherit", "ipc"],
      serialization: "advanced",
      killSignal: "SIGKILL",
      ...(signal ? { signal } : {}),
    });
    const kill = () => child.kill("SIGKILL");
    // Before this process removes anything at its end that the child may still write to.
    process.prependOnceListener("exit", kill);
    const ended = new Promise<void>((resolve) => child.once("error", () => resolve()).once("exit", () => resolve()));
    const worker: Worker<Output, Progress> = { child, pending: new Map(), ended };
    this.workers.push(worker);
    child.on("message", (message: FromWorker) => this.receive(worker, message));
    ended.then(() => process.off("exit", kill)).then(() => this.rejectAll(worker));
    send(child, { setup });
    return worker;
  }

  private receive({ pending }: Worker<Output, Progress>, message: FromWorker): void {
    const request = pending.get(message.id);
    if (message.is === "progress") request?.onProgress?.(message.progress as Progress);
    else {
      pending.delete(message.id);
      if (message.is === "done") request?.resolve(message.output as Output);
      else request?.reject(errorFrom(message.error));
      this.dispatch();
    }
  }

  private rejectAll(ended: Worker<Output, Progress>): void {
    this.failure ??= new UsageError(`A process that ${this.options.purpose} has ended early. ${BUILD_AGAIN}`);
    for (const { reject } of [...ended.pending.values(), ...this.queue.splice(0)]) reject(this.failure);
    ended.pending.clear();
  }
}

/** Runs one request in a process, which has ended when this resolves or rejects: its memory is free again. */
export async function runApart<Output, Progress = never>(
  options: Omit<PoolOptions, "size" | "setup">,
  input: unknown,
  onProgress?: (progress: Progress) => void,
): Promise<Output> {
  const pool = new WorkerPool<unknown, Output, Progress>({ ...options, size: 1 });
  return pool.run(input, onProgress).finally(() => pool.close());
}

/** The bundle of this process, if it has not been pruned: always the same code, without another check of all files. */
function commandLine(): string[] {
  const compiled = join(import.meta.compiledFolder ?? "", "worker.mjs");
  return import.meta.compiledFolder && existsSync(compiled) ? [compiled] : [RUN, "worker"];
}

function send(child: ChildProcess, message: ToWorker): void {
  // If it has ended, `rejectAll` handles that.
  if (child.connected) child.send(message, () => {});
}

function errorFrom({ name, ...sent }: SentError): Error {
  return name === "UsageError" ? new UsageError(sent.message) : Object.assign(new Error(sent.message), sent);
}

/** The tasks of a pool's processes. */
export type TaskName = "bundle" | "assets" | "pages" | "media";

/** A message to a process: its setup first, then requests. */
export type ToWorker = { setup: unknown } | { id: number; input: unknown };

/** The progress and the result of a request. */
export type FromWorker =
  | { id: number; is: "progress"; progress: unknown }
  | { id: number; is: "done"; output: unknown }
  | { id: number; is: "failed"; error: SentError };

interface SentError {
  name: string;
  message: string;
  code: string | undefined;
  path: string | undefined;
  stack: string | undefined;
}
