import { newCommand } from "../src/engine/commands/new.ts";

await newCommand();
