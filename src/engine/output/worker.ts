import type { SiteConfig } from "../site-config.ts";
import type { FromWorker, TaskName, ToWorker } from "./start-worker.ts";

/** Works on one request. */
type Handler = (input: never) => unknown;

/** By name. Each loads its code and makes the handler of requests from the setup. */
const TASKS = {
  bundle: async () => (await import("./bundle/write-bundle.ts")).bundleTask,
  assets: async () => (await import("./files/assets.ts")).assetsTask,
  media: async () => (await import("../media/measure-media.ts")).mediaTask,
  pages: async (setup: never, config: SiteConfig) => (await import("./files/render-pages.ts")).pagesTask(setup, config),
} satisfies Record<TaskName, (setup: never, config: SiteConfig) => Promise<Handler>>;

/** Works on the requests of the process that started this one, and ends with it. */
export function runWorker(name: string, config: SiteConfig): void {
  process.once("disconnect", () => process.exit());
  // Ctrl+C goes to both processes: the other one decides.
  process.on("SIGINT", () => undefined);
  // The output may be closed early, as by `| head`.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  let handler: Promise<Handler> | undefined;
  process.on("message", (message: ToWorker) => {
    if ("setup" in message) handler = TASKS[name as TaskName](message.setup as never, config);
    else void answer(message, handler).then((sent) => process.send?.(sent));
  });
}

async function answer({ id, input }: { id: number; input: unknown }, handler: Promise<Handler> | undefined) {
  try {
    const handle = await handler;
    return { id, is: "done", output: await handle?.(input as never) } satisfies FromWorker;
  } catch (error) {
    const { name, message, code, path, stack } = error as NodeJS.ErrnoException;
    return { id, is: "failed", error: { name, message, code, path, stack } } satisfies FromWorker;
  }
}
