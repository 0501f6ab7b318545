import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";

/** Performs a renaming, and kills this process just before it moves one of the files. */
const [folder = "", renaming = "{}", killAt = "0"] = process.argv.slice(2);
const { before, after, moves } = JSON.parse(renaming);
const { renameSync } = fs;
const { rename } = fs.promises;
let renames = 0;
const countRename = () => {
  if (++renames === Number(killAt)) process.kill(process.pid, "SIGKILL");
};
fs.renameSync = (from, to) => {
  countRename();
  renameSync(from, to);
};
fs.promises.rename = (from, to) => {
  countRename();
  return rename(from, to);
};
syncBuiltinESMExports();

const { writeFiles } = await import("../../src/engine/edit/write-files.ts");
const read = new Map(Object.entries<string>(before).map(([path, text]) => [path, Buffer.from(text)]));
await writeFiles(folder, { moves: new Map(moves), contents: new Map(Object.entries<string>(after)) }, read);
