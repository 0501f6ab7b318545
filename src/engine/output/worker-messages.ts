/** What a process of a pool can do. */
export type TaskName = "bundle" | "assets" | "pages";

/** What a process gets: once what it is set up with, then requests. */
export type ToWorker = { setup: unknown } | { id: number; input: unknown };

/** What it answers to a request: how far it is, and in the end what came of it. */
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
