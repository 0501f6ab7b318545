import { mkdir, readdir, rename, rm, rmdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { makeFolder } from "../../shared/files/make-folder.ts";
import { makeOwnedFolder } from "../../shared/files/owner.ts";
import { refusedBySystem } from "../refused-by-system.ts";

/** Throws UsageError unless a folder is empty, or not there: nobody's files are mixed with those of a new site. */
export async function mustBeEmpty(dir: string): Promise<void> {
  const names = await readdir(dir).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw new UsageError(
      error.code === "ENOTDIR" ? `${dir} is a file. Name a folder.` : `${dir} cannot be read (${error.code}).`,
    );
  });
  if (names.length > 0)
    throw new UsageError(`The folder ${dir} is not empty. A new site needs a folder of its own: name another one.`);
}

/** Writes the files of a new site, all or none: to a hidden folder first. `check` may refuse them by throwing. */
export async function writeSite(
  dir: string,
  files: ReadonlyMap<string, string>,
  check: (stage: string) => Promise<void>,
): Promise<void> {
  const home = dirname(dir);
  try {
    makeFolder(home);
  } catch (error) {
    cannotWrite(error);
  }
  const stage = await makeOwnedFolder(home, ".new-site-").catch(cannotWrite);
  try {
    // It has the name of the folder, as messages about its files do.
    const site = join(stage, "content");
    for (const [path, text] of files) {
      await mkdir(dirname(join(site, path)), { recursive: true });
      await writeFile(join(site, path), text);
    }
    await check(site);
    await rmdir(dir).catch(() => undefined);
    await rename(site, dir);
  } catch (error) {
    cannotWrite(error);
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}

function cannotWrite(error: unknown): never {
  return refusedBySystem("the folder cannot be made", error);
}
