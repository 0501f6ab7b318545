import type { Document } from "yaml";
import type { Edit } from "../../shared/edits.ts";

/** A YAML file of the content as a migration sees it. */
export interface MigratedFile {
  /** Below the content folder: `pages/logo.yaml`. */
  path: string;
  text: string;
  /** Its plain value. */
  data: unknown;
  /** Made when it is asked for. */
  readonly document: Document.Parsed;
}

/** The plain values of all files, by their paths below the content folder. */
export type Values = ReadonlyMap<string, unknown>;

/**
 * A change of the format of content. How to write one: docs/decisions/migrations.md. It knows content by paths and keys as
 * they were when it was written, never by the schemas or other code of today.
 */
export interface Migration {
  /** What changes, in a sentence for authors. */
  about: string;
  /** Edits of texts, and new files; none where an earlier run made them. Throws UsageError where it takes a person. */
  plan(files: readonly MigratedFile[]): { edits: Map<string, readonly Edit[]>; created?: Map<string, string> };
  /** The same, said of plain values: what the edited files have to say, or nothing is written. */
  values(before: Values): Values;
}
