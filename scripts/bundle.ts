import { join } from "node:path";
import { runCommand } from "../src/engine/commands/arguments.ts";
import { UsageError } from "../src/engine/diagnostics/usage-error.ts";
import { writeBundle } from "../src/engine/output/bundle/write-bundle.ts";

const HELP = `node scripts/run.mjs bundle FOLDER MODE

Bundles the browser's code into an empty folder. Builds run it by themselves when the code has changed.
`;

/** Not for people: a build runs it in a process of its own, and it ends when that build does. */
await runCommand(
  { name: "bundle", help: HELP, options: {}, maxPositionals: 2 },
  async ({ positionals: [folder, mode] }) => {
    if (folder === undefined || mode === undefined) throw new UsageError(HELP);
    process.stdin.on("end", () => process.exit(1)).resume();
    await writeBundle(folder, join(import.meta.dirname, ".."), mode);
    process.stdin.destroy();
    return 0;
  },
);
