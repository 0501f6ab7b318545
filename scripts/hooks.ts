import { spawnSync } from "node:child_process";
import { runCommand } from "../src/engine/commands/arguments.ts";

const HELP = `npm run hooks    once: from then on, git refuses commits that add problems
`;

await runCommand({ name: "hooks", help: HELP, options: {} }, async () => {
  const { status } = spawnSync("git", ["config", "core.hooksPath", ".githooks"], { stdio: "inherit" });
  return status ?? 1;
});
