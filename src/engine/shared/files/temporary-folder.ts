import { rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { makeOwnedFolder } from "./owner.ts";

/**
 * A new folder for the files of this process, whose name begins with `name`. It is removed when the process ends or, if
 * the process is killed, by the next one that makes such a folder.
 */
export async function temporaryFolder(name: string): Promise<string> {
  const folder = await makeOwnedFolder(tmpdir(), `${name}-`);
  process.once("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
