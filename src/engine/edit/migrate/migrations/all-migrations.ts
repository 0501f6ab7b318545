import type { Migration } from "../migration.ts";
import { forms } from "./forms.ts";
import { name } from "./name.ts";

/** Every change of the format of content, in order: the first one leads from format 1 to 2. */
export const migrations: readonly Migration[] = [name, forms];
