import { checkCommand } from "../src/engine/commands/check.ts";

process.exitCode = await checkCommand(process.argv.slice(2), process);
