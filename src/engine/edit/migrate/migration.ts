import { UsageError } from "../../diagnostics/usage-error.ts";
import type { Edit } from "../../shared/edits.ts";
import type { MigratedFile } from "../yaml-edits.ts";

/** A change of the content format, which never relies on today's schemas (docs/decisions/migrations.md). */
export interface Migration {
  /** A sentence for authors. */
  about: string;
  /** The edits of a file: none if an earlier run made them. Throws UsageError where a person has to decide. */
  edits(file: MigratedFile): Edit[];
  /** The texts of new files with what the edits remove from a file, by path. */
  created?(file: MigratedFile): Map<string, string>;
}

/** The file that holds the format. */
export const SITE = "site.yaml";

/** Throws UsageError where a file has two keys with the same meaning: only its author knows which one counts. */
export function refuseBoth({ file }: MigratedFile, what: string, first: string, second: string): never {
  throw new UsageError(`In ${file}, ${what} has both \`${first}\` and \`${second}\`. Delete one.`);
}
