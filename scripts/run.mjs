/**
 * Runs a command (`node scripts/run.mjs check --fix`) from a bundle of its code, which starts several times sooner than
 * a loader that compiles one file after another. The bundle is made again when the code has changed.
 */
import { spawnSync } from "node:child_process";
import { compiledCommand } from "../src/engine/commands/compiled.mjs";
import { endWithNpm, guarded, refuseSpecialCharacters, refuseUnknown } from "../src/engine/commands/guarded.mjs";

/** Characters in the project's path that keep Vite from finding files, where it bundles or serves them. */
const ODD_CHARACTERS = { build: /[#?*]/, start: /[#?*]/, dev: /[#?*:]/ };

const [name = ""] = process.argv.splice(2, 1);
await guarded(async () => {
  refuseUnknown(name);
  if (name === "start" || name === "dev") endWithNpm();
  refuseSpecialCharacters(ODD_CHARACTERS[name] ?? /\*/);
  // A process keeps the memory that compiling takes, and an editor runs this one for hours. Its output is the protocol's.
  if (name === "lsp") spawnSync(process.execPath, [import.meta.filename, "prepare"], { stdio: ["ignore", 2, 2] });
  await import(await compiledCommand(name));
});
