import { readFileSync } from "node:fs";
import { join } from "node:path";
import { pathsIn } from "./support/files.ts";

/** The folder of this repository. */
export const ROOT = join(import.meta.dirname, "..");

const fixtures = join(ROOT, "tests/fixtures");

/** The content of the smallest valid site: fixtures and most unit tests build on it. */
export const BASE = join(fixtures, "_base/content");

/** The content of a bakery's whole site, with media and every block: what engine tests look at. */
export const BAKERY = join(fixtures, "_site/content");

/** The content of a large site, without its media. */
export const AGENCY = join(fixtures, "_agency/content");

/** The content of the example site: a veterinary clinic, with media. */
export const CLINIC = join(ROOT, "examples/clinic/content");

/** The content of this repository's own site, with media. Tests name nothing in it except what the spec demands. */
export const OWN = join(ROOT, "content");

/** The YAML texts of a content folder, by their paths below it. */
export function textsIn(folder: string): Record<string, string> {
  const paths = pathsIn(folder).filter((path) => path.endsWith(".yaml"));
  return Object.fromEntries(paths.map((path) => [path, readFileSync(join(folder, path), "utf8")]));
}

/** The names of the agency's media: those that its content shows. */
export const AGENCY_MEDIA: readonly string[] = Object.values(textsIn(AGENCY)).flatMap(
  (text) => text.match(/[\w./-]+\.(svg|webp|mp4)\b/g) ?? [],
);
