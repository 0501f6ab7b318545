import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const ROOT = join(import.meta.dirname, "../../../..");

/** Files next to the code that no result depends on. */
const NOT_CODE = /\.test\.tsx?$|\/examples\.yaml$/;

let version: string | undefined;

/** Changes whenever the code, a schema or a package does: what was kept between runs is valid as long as it is the same. */
export function codeVersion(): string {
  version ??= hashOfCode();
  return version;
}

function hashOfCode(): string {
  const hash = createHash("sha256").update(process.version);
  const files = ["src", "schemas"].flatMap((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  );
  for (const file of [...files.filter((file) => !NOT_CODE.test(file)).sort(), join(ROOT, "package-lock.json")]) {
    const bytes = readFileSync(file);
    hash.update(`\n${file.slice(ROOT.length)} ${bytes.length}\n`).update(bytes);
  }
  return hash.digest("hex");
}
