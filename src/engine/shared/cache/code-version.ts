import { join } from "node:path";
import { hashOfFiles } from "./hash-of-files.ts";

const ROOT = join(import.meta.dirname, "../../../..");

let version: string | undefined;

/** Changes whenever the code, a schema or a package does: what was kept between runs is valid as long as it is the same. */
export function codeVersion(): string {
  version ??= hashOfFiles(ROOT, ["src", "schemas", "package-lock.json"], process.version);
  return version;
}
