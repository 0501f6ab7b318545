import { type Problem, problemOfFile } from "../diagnostics/problem.ts";
import { listOf } from "../diagnostics/wording.ts";
import { topKinds } from "../read/files/content-kinds.ts";
import { sharedReferencesOf } from "../read/pages/page-source.ts";
import type { Parsed } from "../read/parse-content.ts";
import { referencesIn } from "../read/schemas/schemas.ts";
import { ERROR_PATH } from "../shared/page-paths.ts";

/** Reports files that every site needs, and shared data that a section in use refers to. */
export function missingFiles(parsed: Parsed): Problem[] {
  return missingIn(parsed).map(({ path, ...finding }) =>
    problemOfFile(`${parsed.root}/${path}`, { rule: "file-missing", ...finding }),
  );
}

const EMPTIED_FILES = 4;

/** The problems of folders that cannot be read, or that of an empty or nearly empty one, from which all others follow. */
export function emptiedFolder(parsed: Parsed): Problem[] {
  const { root, sources, problems } = parsed;
  const closed = problems.filter(({ data }) => data.folder !== undefined);
  if (closed.length > 0) return closed;
  const missing = missingIn(parsed).map(({ path }) => path);
  const [first] = missing;
  if (first === undefined || (sources.some(({ kind }) => kind === "page") && missing.length < EMPTIED_FILES)) return [];
  const files = listOf(missing, "and");
  const [message, hint] =
    sources.length === 0
      ? ["There is no site in this folder yet.", `It needs at least ${files}.`]
      : [`This site lacks ${files}.`, "If they were deleted by mistake, get them back from a copy, or with Git."];
  const start = "`npm run new -- site FOLDER` writes a small complete site into a new folder.";
  return [problemOfFile(`${root}/${first}`, { rule: "file-missing", message, hint: `${hint} ${start}` })];
}

function missingIn(parsed: Parsed) {
  const { schemas, sources, root } = parsed;
  const present = new Set(sources.flatMap(({ kind, language }) => (language === undefined ? [kind] : [])));
  const missing = topKinds(schemas).filter((kind) => !present.has(kind));
  if (missing.length === 0) return missingPages(parsed);
  const shared = new Set([...schemas.blocks.values()].flatMap(referencesIn).map((target) => target.split("#")[0]));
  const optional = missing.filter((kind) => shared.has(kind));
  const references = optional.length > 0 ? sources.flatMap((source) => sharedReferencesOf(source, schemas)) : [];
  const used = new Set(references.map((reference) => reference.split(" ", 1)[0]));
  const files = missing
    .filter((kind) => !optional.includes(kind) || used.has(kind))
    .map((kind) => ({
      path: `${kind}.yaml`,
      message: `This file is missing, and the site needs it${used.has(kind) ? " because sections refer to what is in it" : ""}.`,
      hint: `Create ${root}/${kind}.yaml. ${schemas.kinds.get(kind)?.description ?? ""}`.trim(),
    }));
  return [...files, ...missingPages(parsed)];
}

const NEEDED_PAGES = [
  { path: "/", file: "index", what: "home page", command: "" },
  { path: ERROR_PATH, file: "404", what: "error page", command: "" },
];

function missingPages({ root, sources, problems, schemas }: Parsed) {
  const present = new Set(sources.filter(({ kind }) => kind === "page").map(({ name }) => name));
  // A misplaced or misnamed file counts as present.
  const named = new Set(problems.map(({ file }) => /([^/]*?)(\.[^/]*)?$/.exec(file)?.[1]));
  const homes = [...schemas.languages.keys()].map((name) => ({
    path: `/${name}`,
    file: `${name}/index`,
    what: "home page",
    command: ` Start with \`npm run new -- translation / "Home" --lang ${name}\`, which needs navigation.${name}.yaml: a translated copy of navigation.yaml.`,
  }));
  return [...NEEDED_PAGES, ...homes]
    .filter(({ path, file }) => !present.has(path) && !named.has(file))
    .map(({ path, file, what, command }) => ({
      path: `pages/${file}.yaml`,
      message: `This file is missing, so the site has no ${what} (${path}).`,
      hint: `Create ${root}/pages/${file}.yaml, or rename the file that is meant to be the ${what}.${command}`,
    }));
}
