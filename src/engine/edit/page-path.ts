import { UsageError } from "../diagnostics/usage-error.ts";
import { isDeviceName } from "../read/files/file-names.ts";
import { redirectsOf } from "../read/pages/page-source.ts";
import type { Parsed } from "../read/parse-content.ts";
import { formats } from "../read/schemas/schema-formats.ts";
import type { Source } from "../read/source.ts";

/** The page at a path. */
export function pageAt(parsed: Parsed, path: string): Source | undefined {
  return parsed.sources.find((source) => source.kind === "page" && source.name === path);
}

/** The file of a page, below the content folder. */
export function pageFile(path: string): string {
  return `pages${path === "/" ? "/index" : path}.yaml`;
}

/** The page with this address in its `redirects`. */
export function redirectingTo(parsed: Parsed, path: string): Source | undefined {
  return parsed.sources.find((source) => redirectsOf(source).includes(path));
}

/** Throws UsageError unless a page can be at `path`. Ignores the redirects of `page`. */
export function mustBeFree(parsed: Parsed, path: string, own?: Source): void {
  if (!formats.path(path) || path !== path.toLowerCase())
    throw new UsageError(
      `${path} cannot be a page's address. Write it with a slash, lowercase letters, digits and hyphens: /print-design.`,
    );
  if (path.split("/").some(isDeviceName))
    throw new UsageError(
      `${path} cannot be a page's address: Windows keeps that name for a device. Choose another name.`,
    );
  const taken = pageAt(parsed, path);
  if (taken) throw new UsageError(`There is already a page at ${path}: ${taken.file}. Choose another name.`);
  const redirecting = redirectingTo(parsed, path);
  if (redirecting && redirecting !== own)
    throw new UsageError(
      `${path} already redirects to ${redirecting.name}, because of \`redirects\` in ${redirecting.file}. Choose another name, or delete that line.`,
    );
}
