import { once } from "node:events";
import { Worker } from "node:worker_threads";

/** As text: tests run the engine from its sources, which a thread of Node's own cannot load. */
const CODE = `
  const { rmSync } = require("node:fs");
  rmSync(require("node:worker_threads").workerData, { recursive: true, force: true, maxRetries: 3 });
`;

/** Removes a folder in a thread of its own, which takes longer to start than a few hundred files to remove. */
export async function removeAside(folder: string): Promise<void> {
  await once(new Worker(CODE, { eval: true, workerData: folder }), "exit");
}
