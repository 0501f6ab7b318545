import { dirname, join, posix, relative } from "node:path";
import { UsageError } from "../diagnostics/usage-error.ts";
import { isDeviceName } from "../read/files/file-names.ts";
import { HOME } from "../read/schemas/schema-files.ts";
import { formats } from "../read/schemas/schema-formats.ts";
import type { Source } from "../read/source.ts";
import { type Context, sourceKey } from "../resolve/context.ts";
import type { Edit } from "../shared/edits.ts";

/** The file of a page, below the content folder. */
export function pageFile(path: string): string {
  return `pages${path === "/" ? "/index" : path}.yaml`;
}

/** Throws UsageError unless a page can be at `path`. Ignores the redirects of `page`. */
export function mustBeFree({ sources, redirects }: Context, path: string, page?: Source): void {
  if (!formats.path(path) || path !== path.toLowerCase())
    throw new UsageError(
      `${path} cannot be a page's address. Write it with a slash, lowercase letters, digits and hyphens: /print-design.`,
    );
  if (path.split("/").some(isDeviceName))
    throw new UsageError(
      `${path} cannot be a page's address: Windows keeps that name for a device. Choose another name.`,
    );
  const taken = sources.get(sourceKey("page", path));
  if (taken) throw new UsageError(`There is already a page at ${path}: ${taken.file}. Choose another name.`);
  const redirecting = sources.get(sourceKey("page", redirects.get(path) ?? ""));
  if (redirecting && redirecting !== page)
    throw new UsageError(
      `${path} already redirects to ${redirecting.name}, because of \`redirects\` in ${redirecting.file}. Choose another name, or delete that line.`,
    );
}

/** The comment that tells editors the schema of a file. `contentDir` is absolute, `path` below it. */
export function modeline(contentDir: string, path: string, kind: string): string {
  const home = dirname(join(contentDir, path));
  return `# yaml-language-server: $schema=${relative(home, join(HOME, `${kind}.schema.json`)).replaceAll("\\", "/")}\n`;
}

/** The edits that keep a file's schema comment valid after a move. */
export function movedModeline(text: string, from: string, to: string): Edit[] {
  const line = /^# yaml-language-server: \$schema=(\.\S*)/m.exec(text);
  const [all = "", old = ""] = line ?? [];
  const schema = posix.join(posix.relative(posix.dirname(to), posix.dirname(from)), old);
  if (!line || schema === old) return [];
  return [{ at: line.index + all.length - old.length, remove: old.length, insert: schema }];
}
