import { type Problem, problemOfFile } from "../diagnostics/problem.ts";
import { nounOf, topKinds } from "../read/files/content-kinds.ts";
import { blocksOf } from "../read/pages/page-source.ts";
import { routesOf } from "../read/pages/routes.ts";
import type { Parsed } from "../read/parse-content.ts";
import type { Schemas } from "../read/schemas/schemas.ts";
import { type KeyRename, type Source, withRenamedKeys } from "../read/source.ts";
import { isMap } from "../shared/is-map.ts";
import { withoutConsequentialProblems } from "./consequential-problems.ts";
import { diagnose } from "./diagnosis/diagnose.ts";
import type { SiteFacts } from "./diagnosis/value-node.ts";
import { checkSections } from "./sections.ts";

/** Content after the schema check. */
export interface Validated {
  /** The content, in which keys are read as what they were meant to be. */
  parsed: Parsed;
  problems: Problem[];
}

/** Checks every file against the schema of its kind, and every section of a page against the schema of its block. */
export function validateContent(parsed: Parsed): Validated {
  const { schemas } = parsed;
  const site = siteFacts(parsed);
  const checked = parsed.sources.map((source) => validateSource(source, schemas, site));
  const problems = [...checked.flatMap((one) => one.problems), ...missingFiles(parsed)];
  return {
    parsed: { ...parsed, sources: checked.map(({ source }) => source) },
    problems: withoutConsequentialProblems(parsed, parsed.problems, problems),
  };
}

/** Sources that are as these schemas say: that depends on nothing else. (What to suggest depends on the whole site.) */
const valid = new WeakMap<Schemas, WeakSet<Source>>();

function siteFacts({ media, sources }: Parsed): SiteFacts {
  const data = sources.find((source) => source.kind === "site")?.data;
  return {
    media,
    ...(isMap(data) && typeof data.url === "string" ? { url: data.url } : {}),
    routes: () => routesOf(sources),
  };
}

/** Checks one file. A file that could not be read at all was reported before. */
function validateSource(
  given: Source,
  schemas: Schemas,
  site: SiteFacts,
): { source: Source; problems: readonly Problem[] } {
  if (given.summary) return { source: given, problems: [] };
  const schema = schemas.kinds.get(given.kind);
  const known = valid.get(schemas) ?? new WeakSet();
  valid.set(schemas, known);
  let source = given;
  if (!schema || source.data === undefined || known.has(source)) return { source, problems: [] };
  const noun = nounOf(schemas, source.kind);
  const problems: Problem[] = [];
  // Under a key that was meant to be another one, nothing could be checked before it is read as that.
  for (;;) {
    const renames: KeyRename[] = [];
    problems.push(...diagnose({ source, schemas, schema, path: [], value: source.data, noun, site, renames }));
    if (source.kind === "page") problems.push(...checkSections(source, schemas, site, renames));
    const renamed = withRenamedKeys(source, renames);
    if (renamed === source) break;
    source = renamed;
  }
  if (problems.length === 0) known.add(source);
  return { source, problems: unique(problems) };
}

/** A value that an alias repeats is checked wherever it is used, but its mistake is in one place. */
function unique(problems: Problem[]): Problem[] {
  const seen = new Set<string>();
  return problems.filter((problem) => {
    const id = `${problem.rule} ${problem.line} ${problem.column} ${problem.message}`;
    return !seen.has(id) && seen.add(id);
  });
}

/** Files that every site needs, and shared data that a section in use refers to. */
function missingFiles(parsed: Parsed): Problem[] {
  const { schemas } = parsed;
  const there = new Set(parsed.sources.map((source) => source.kind));
  const optional = new Set<string>();
  for (const block of schemas.blocks.keys()) for (const kind of schemas.refersTo(block)) optional.add(kind);
  const used = usedKinds(parsed);
  const problems: Problem[] = [];
  for (const kind of topKinds(schemas)) {
    if (there.has(kind) || (optional.has(kind) && !used.has(kind))) continue;
    const about = schemas.kinds.get(kind)?.description ?? "";
    problems.push(
      problemOfFile(`${parsed.root}/${kind}.yaml`, {
        rule: "file-missing",
        message: `This file is missing, and the site needs it${used.has(kind) ? " because sections refer to what is in it" : ""}.`,
        hint: `Create ${parsed.root}/${kind}.yaml. ${about}`.trim(),
      }),
    );
  }
  return [...problems, ...missingPages(parsed)];
}

/** Pages that every site needs: visitors begin at one, and end at the other when there is none. */
const NEEDED_PAGES = [
  { path: "/", file: "index", what: "home page" },
  { path: "/404", file: "404", what: "error page" },
];

function missingPages({ root, sources, problems }: Parsed): Problem[] {
  const there = new Set(sources.filter(({ kind }) => kind === "page").map(({ name }) => name));
  // A file of that name in another folder, or with another ending, is the one that is missing here.
  const named = new Set(problems.map(({ file }) => /([^/]*?)(\.[^/]*)?$/.exec(file)?.[1]));
  return NEEDED_PAGES.filter(({ path, file }) => !there.has(path) && !named.has(file)).map(({ path, file, what }) =>
    problemOfFile(`${root}/pages/${file}.yaml`, {
      rule: "file-missing",
      message: `This file is missing, so the site has no ${what} (${path}).`,
      hint: `Create ${root}/pages/${file}.yaml, or rename the file that is meant to be the ${what}.`,
    }),
  );
}

function usedKinds({ sources, schemas }: Parsed): Set<string> {
  const used = new Set<string>();
  const blocks = new Set(sources.flatMap((source) => (source.kind === "page" ? blocksOf(source) : [])));
  for (const block of blocks) for (const kind of schemas.refersTo(block)) used.add(kind);
  return used;
}
