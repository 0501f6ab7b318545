import { runWorker } from "../src/engine/output/worker.ts";
import { siteConfig } from "../src/site.config.ts";

/** Internal: builds run it in separate processes, with the name of a task. */
runWorker(process.argv[2] ?? "", siteConfig);
