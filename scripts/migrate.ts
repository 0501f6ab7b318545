import { migrateCommand } from "../src/engine/commands/migrate.ts";

await migrateCommand();
