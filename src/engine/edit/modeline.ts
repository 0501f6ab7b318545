import { dirname, join, posix, relative } from "node:path";
import type { Edit } from "../shared/edits.ts";

const SCHEMAS = join(import.meta.dirname, "../../../schemas");

/** The comment that tells editors the schema of a file. `contentDir` is absolute, `path` below it. */
export function modeline(contentDir: string, path: string, kind: string): string {
  const home = dirname(join(contentDir, path));
  return `# yaml-language-server: $schema=${relative(home, join(SCHEMAS, `${kind}.schema.json`)).replaceAll("\\", "/")}\n`;
}

/** The edits that keep a file's schema comment valid after a move. */
export function movedModeline(text: string, from: string, to: string): Edit[] {
  const line = /^# yaml-language-server: \$schema=(\.\S*)/m.exec(text);
  const [all = "", old = ""] = line ?? [];
  // Pretends that the content is inside as many folders as the path climbs.
  const around = "/folder".repeat(old.split("../").length);
  const schema = posix.relative(posix.dirname(`${around}/${to}`), posix.join(posix.dirname(`${around}/${from}`), old));
  if (!line || schema === old) return [];
  return [{ at: line.index + all.length - old.length, remove: old.length, insert: schema }];
}
