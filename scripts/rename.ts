import { renameCommand } from "../src/engine/commands/rename.ts";

await renameCommand();
