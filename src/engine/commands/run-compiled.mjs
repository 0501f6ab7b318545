/**
 * Runs a command from its bundle (`node run-compiled.mjs FILE ARGUMENTS`) for a process that runs from the same folder.
 * Whether the code has changed was asked when that one started, and asking means to look at every file of it.
 */
import { pathToFileURL } from "node:url";
import { guarded } from "./guarded.mjs";

const [file = ""] = process.argv.splice(2, 1);
await guarded(() => import(pathToFileURL(file).href));
