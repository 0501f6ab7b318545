/** The tasks of a pool's processes. */
export type TaskName = "bundle" | "assets" | "pages";

/** A message to a process: its setup first, then requests. */
export type ToWorker = { setup: unknown } | { id: number; input: unknown };

/** The progress and the result of a request. */
export type FromWorker =
  | { id: number; is: "progress"; progress: unknown }
  | { id: number; is: "done"; output: unknown }
  | { id: number; is: "failed"; error: SentError };

/** An error of another process. */
export interface SentError {
  name: string;
  message: string;
  code: string | undefined;
  path: string | undefined;
  stack: string | undefined;
}
