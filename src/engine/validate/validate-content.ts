import type { Problem } from "../diagnostics/problem.ts";
import { nounOf } from "../read/files/content-kinds.ts";
import { routesOf } from "../read/pages/page-source.ts";
import type { Parsed } from "../read/parse-content.ts";
import { type Schemas, schemasFor } from "../read/schemas/schemas.ts";
import { type KeyRename, type Source, withRenamedKeys } from "../read/source.ts";
import { isMap } from "../shared/is-map.ts";
import { append } from "../shared/lists.ts";
import { workingOn } from "../shared/logger.ts";
import { withoutConsequentialProblems } from "./consequential-problems.ts";
import { diagnose } from "./diagnosis/diagnose.ts";
import type { SiteFacts } from "./diagnosis/value-node.ts";
import { missingFiles } from "./missing-files.ts";
import { checkSections } from "./sections.ts";

/** Checks every file against the schema of its kind, and every section of a page against that of its block. Renames misspelled keys. */
export function validateContent(parsed: Parsed): Pick<Parsed, "problems"> & { parsed: Parsed } {
  const { schemas } = parsed;
  const site = siteFacts(parsed);
  const checked = parsed.sources.map((source) =>
    workingOn(source.file, () => validateSource(source, schemasFor(schemas, source.language), site)),
  );
  const problems = [...checked.flatMap(({ problems }) => problems), ...missingFiles(parsed)];
  return {
    parsed: { ...parsed, sources: checked.map(({ source }) => source) },
    problems: withoutConsequentialProblems(parsed, parsed.problems, problems),
  };
}

function siteFacts({ media, sources }: Parsed): SiteFacts {
  const data = sources.find((source) => source.kind === "site")?.data;
  return {
    media,
    ...(isMap(data) && typeof data.url === "string" ? { url: data.url } : {}),
    routes: () => routesOf(sources),
  };
}

function validateSource(written: Source, schemas: Schemas, site: SiteFacts): { source: Source; problems: Problem[] } {
  let source = written;
  const schema = schemas.kinds.get(source.kind);
  if (source.summary || !schema || source.data === undefined) return { source, problems: [] };
  const noun = nounOf(schemas, source.kind);
  const problems: Problem[] = [];
  // Values below a misspelled key can be checked only after it is renamed.
  for (;;) {
    const renames: KeyRename[] = [];
    append(problems, diagnose({ source, schemas, schema, path: [], value: source.data, noun, site, renames }));
    if (source.kind === "page") append(problems, checkSections(source, schemas, site, renames));
    const renamed = withRenamedKeys(source, renames);
    if (renamed === source) break;
    source = renamed;
  }
  return { source, problems: unique(problems) };
}

/** A value that an alias repeats is checked wherever it is used, but its mistake is in one place. */
function unique(problems: Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const id = `${problem.rule} ${problem.line} ${problem.column} ${JSON.stringify(problem.data)}`;
    return !seen.has(id) && seen.add(id);
  });
}
