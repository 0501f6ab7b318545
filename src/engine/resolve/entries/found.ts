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

/** The names of some values by what each is called on the site, whatever key its kind has for that. */
export function titlesOf(values: Iterable<readonly [name: string, value: unknown]>): ReadonlyMap<string, string> {
  const titles = new Map<string, string>();
  for (const [name, value] of values)
    for (const title of isMap(value) ? [value.label, value.name, value.title] : [])
      if (typeof title === "string") titles.set(title, name);
  return titles;
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
