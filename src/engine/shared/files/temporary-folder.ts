import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { makeOwnedFolder } from "./owner.ts";

/**
 * A new folder for the files of this process, whose name begins with `name`. It is removed when the process ends, or by the
 * next one that makes such a folder where it is killed.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await makeOwnedFolder(tmpdir(), `${name}-`);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
