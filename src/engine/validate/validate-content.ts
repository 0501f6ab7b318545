import type { Problem } from "../diagnostics/problem.ts";
import { nounOf } from "../read/files/content-kinds.ts";
import type { Parsed } from "../read/parse-content.ts";
import { type Schemas, schemasFor } from "../read/schemas/schemas.ts";
import { type KeyRename, type Source, withRenamedKeys } from "../read/source.ts";
import { append } from "../shared/lists.ts";
import { workingOn } from "../shared/logger.ts";
import { withoutConsequentialProblems } from "./consequential-problems.ts";
import { diagnose } from "./diagnosis/diagnose.ts";
import { missingFiles } from "./missing-files.ts";
import { checkSections } from "./sections.ts";

/** Checks every file against the schema of its kind, and every section of a page against that of its block. Renames misspelled keys. */
export function validateContent(parsed: Parsed): Pick<Parsed, "problems"> & { parsed: Parsed } {
  const { schemas } = parsed;
  const checked = parsed.sources.map((source) =>
    workingOn(source.file, () => validateSource(source, schemasFor(schemas, source.language), parsed)),
  );
  const problems = [...checked.flatMap(({ problems }) => problems), ...missingFiles(parsed)];
  return {
    parsed: { ...parsed, sources: checked.map(({ source }) => source) },
    problems: withoutConsequentialProblems(parsed, parsed.problems, problems),
  };
}

function validateSource(written: Source, schemas: Schemas, parsed: Parsed): { source: Source; problems: Problem[] } {
  let source = written;
  const schema = schemas.kinds.get(source.kind);
  if (source.summary || !schema || source.data === undefined) return { source, problems: [] };
  const noun = nounOf(schemas, source.kind);
  const problems: Problem[] = [];
  // Values below a misspelled key can be checked only after it is renamed.
  for (;;) {
    const renames: KeyRename[] = [];
    const file = { source, schemas, schema, path: [], value: source.data, noun, parsed, renames };
    append(problems, diagnose(file));
    if (source.kind === "page") append(problems, checkSections(file));
    const renamed = withRenamedKeys(source, renames);
    if (renamed === source) break;
    source = renamed;
  }
  return { source, problems: unique(problems) };
}

/** A value that aliases repeat is checked wherever it is used, but a mistake in it is one mistake. */
function unique(problems: Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const id = `${problem.rule} ${problem.line} ${problem.column} ${JSON.stringify(problem.data)}`;
    return !seen.has(id) && seen.add(id);
  });
}
