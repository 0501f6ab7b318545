import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { lazy } from "../memoize.ts";
import { hashesOfFiles, hashOfFiles } from "./hash-of-files.mjs";

const ROOT = join(import.meta.dirname, "../../../..");

/** Changes whenever the code, a schema or a package does: what was kept between runs is valid as long as it is the same. */
export const codeVersion = lazy(() => versionOf(["src", "package-lock.json"], schemasAtFirst()));

const schemasNow = () => hashOfFiles(ROOT, ["schemas"], "");
const schemasAtFirst = lazy(schemasNow);

/** False when a schema was changed after `codeVersion` was asked: what is known since then may be of either. */
export function areSchemasCurrent(): boolean {
  return schemasAtFirst() === schemasNow();
}

/** The hashes of the code's files. */
const sources = lazy(() =>
  import.meta.compiledFolder
    ? (JSON.parse(readFileSync(join(import.meta.compiledFolder, "sources.json"), "utf8")) as Record<string, string>)
    : hashesOfFiles(ROOT, ["src", "package-lock.json"]),
);

/**
 * A hash of `salt` and of the code at some paths below the project's root: of what was compiled to the command that runs,
 * whatever the files say by now.
 */
export function versionOf(paths: readonly string[], salt = ""): string {
  const used = Object.entries(sources()).filter(([file]) =>
    paths.some((path) => file === path || file.startsWith(`${path}/`)),
  );
  return createHash("sha256")
    .update(JSON.stringify([process.version, salt, used]))
    .digest("hex");
}
