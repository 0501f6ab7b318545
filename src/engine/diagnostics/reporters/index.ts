import { github } from "./github.ts";
import { json } from "./json.ts";
import { junit } from "./junit.ts";
import type { Reporter } from "./report.ts";
import { sarif } from "./sarif.ts";
import { stylish } from "./stylish.ts";

/** Every format that `check --format` knows. */
export const reporters: ReadonlyMap<string, Reporter> = new Map([
  ["stylish", stylish],
  ["json", json],
  ["github", github],
  ["sarif", sarif],
  ["junit", junit],
]);
