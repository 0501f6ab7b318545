import { readdirSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach } from "vitest";
import { openOutput, replaceOutput } from "../../src/engine/output/files/output-folder.ts";
import { writeFiles } from "../support/files.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** A folder that contains only a site's content before each test, and what builds in it need. */
export function siteFolder() {
  const folder = temporaryFolder();
  const content = join(folder, "site/content");
  beforeEach(() => writeFiles(content, { "site.yaml": "name: A\n", "pages/index.yaml": "title: A\n" }));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    content,
    at: (path: string) => join(folder, path),
    /** Replaces an output with a page with this text. */
    build: (out: string, text: string) =>
      replaceOutput(openOutput(out, content), async (stage) => {
        await writeFile(join(stage, "index.html"), text);
        return true;
      }),
    /** The whole tree below the folder. */
    tree: () => readdirSync(folder, { recursive: true }).sort(),
  };
}
