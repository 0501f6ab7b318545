import { isScalar } from "yaml";
import { UsageError } from "../../diagnostics/usage-error.ts";
import type { Schemas } from "../../read/schemas/schemas.ts";
import { nodeAt, type Source } from "../../read/source.ts";
import { writtenRange } from "../../read/text-range.ts";
import { type DocumentReference, documentReferences, FACTS } from "../../resolve/document-references.ts";
import type { Edit } from "../../shared/edits.ts";

/** A rename of what schemas call a target, of a page or a media file. Pages below a page move with it. */
export interface Renaming {
  target: string;
  from: string;
  to: string;
}

/** The edits that update every reference in a file to something renamed. */
export function referenceEdits(source: Source, schemas: Schemas, renaming: Renaming): Edit[] {
  const mayRefer = (text: string) => text.includes(renaming.from);
  if (!mayRefer(source.text)) return [];
  return documentReferences(source, schemas, mayRefer).flatMap((reference) => {
    const start = startIn(reference, renaming, schemas);
    return start === undefined || reference.nameStart === undefined ? [] : editAt(reference, start, renaming);
  });
}

/** The offset of the renamed part in the name of a reference. */
function startIn({ target, name }: DocumentReference, renaming: Renaming, schemas: Schemas): number | undefined {
  const { from } = renaming;
  const isBelow = name.startsWith(`${from}/`);
  if (target === renaming.target) return name === from || (target === "page" && isBelow) ? 0 : undefined;
  // The items of a file: `web/loaf-dept`.
  if (target.startsWith(`${renaming.target}#`)) return isBelow ? 0 : undefined;
  if (target !== FACTS || renaming.target !== schemas.config.offers.kind) return undefined;
  const [, before = "", category] = /^(\w+:\s*)([^/]*?)\s*\//.exec(name) ?? [];
  return category === from ? before.length : undefined;
}

function editAt({ node, nameStart = -1 }: DocumentReference, start: number, { from, to }: Renaming): Edit {
  const { source, path } = node;
  const scalar = nodeAt(source, path);
  const at = nameStart + start;
  const range =
    isScalar(scalar) && nameStart >= 0
      ? writtenRange(source.text, scalar, { start: at, end: at + from.length })
      : undefined;
  if (range) return { at: range[0], remove: range[1] - range[0], insert: to };
  const line = source.lines().linePos((scalar ?? source.document().contents)?.range?.[0] ?? 0).line;
  throw new UsageError(
    `The text at ${source.file}:${line} spells ${from} in a way that cannot be changed here. Change it by hand first.`,
  );
}
