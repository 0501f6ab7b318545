import type { Schema } from "../../read/schemas/schemas.ts";
import type { Path, Source } from "../../read/source.ts";
import { isMap } from "../../shared/is-map.ts";

/** What a name refers to: the file that holds it, and where in it. */
export interface Referent {
  source: Source;
  path: Path;
  schema: Schema;
  value: unknown;
}

/** What something is called on the site, whatever key its kind has for it. */
export function titleOf(value: unknown): string[] {
  if (!isMap(value)) return [];
  return [value.label, value.name, value.title].filter((title): title is string => typeof title === "string");
}

/** What was found under a name, and what else could have been meant. */
export interface Found {
  referent?: Referent;
  /** Where names of this kind are kept, in words. */
  where: string;
  names: string[];
  /** The names by what each is called on the site. */
  titles: () => ReadonlyMap<string, string>;
  /** False when the file that should hold the name could not be read, so that nothing can be said of the name. */
  complete: boolean;
}
