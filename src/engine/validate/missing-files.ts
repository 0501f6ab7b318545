import { type Problem, problemOfFile } from "../diagnostics/problem.ts";
import { listOf } from "../diagnostics/wording.ts";
import { topKinds } from "../read/files/content-kinds.ts";
import { referredKinds } from "../read/pages/references-of-page.ts";
import type { Parsed } from "../read/parse-content.ts";
import { referencesIn } from "../read/schemas/schemas.ts";

/** A file that the site needs and does not have, by its path below the content folder. */
interface MissingFile {
  path: string;
  message: string;
  hint: string;
}

/** Files that every site needs, and shared data that a section in use refers to. */
export function missingFiles(parsed: Parsed): Problem[] {
  return missingIn(parsed).map(({ path, message, hint }) =>
    problemOfFile(`${parsed.root}/${path}`, { rule: "file-missing", message, hint }),
  );
}

/** When this many are missing, the folder was most likely emptied, or never filled. */
const MANY = 4;

/**
 * What to say of a folder in which nothing is, or hardly anything: one problem, since each that could be found in the rest
 * (links to pages, names of packages) only follows from it.
 */
export function emptiedFolder(parsed: Parsed): Problem | undefined {
  const { root, sources } = parsed;
  const missing = missingIn(parsed);
  const hasPages = sources.some(({ kind }) => kind === "page");
  const [first] = missing;
  if (!first || (hasPages && missing.length < MANY)) return undefined;
  const files = listOf(
    missing.map(({ path }) => path),
    "and",
  );
  return problemOfFile(`${root}/${first.path}`, {
    rule: "file-missing",
    message: sources.length === 0 ? `There is no site in this folder yet.` : `This site lacks ${files}.`,
    hint: `${sources.length === 0 ? `It needs at least ${files}. ` : "If they were deleted by mistake, get them back from a copy, or with Git. "}\`npm run new -- site FOLDER\` writes a small complete site into a new folder.`,
  });
}

function missingIn(parsed: Parsed): MissingFile[] {
  const { schemas, sources, root } = parsed;
  const there = new Set(sources.map(({ kind }) => kind));
  const missing = topKinds(schemas).filter((kind) => !there.has(kind));
  const referred = missing.length === 0 ? [] : [...schemas.blocks.values()].flatMap(referencesIn);
  const optional = new Set(referred.map((target) => target.split("#")[0] ?? ""));
  const used = new Set(
    missing.some((kind) => optional.has(kind)) ? sources.flatMap((source) => referredKinds(source, schemas)) : [],
  );
  const files = missing
    .filter((kind) => !optional.has(kind) || used.has(kind))
    .map((kind) => ({
      path: `${kind}.yaml`,
      message: `This file is missing, and the site needs it${used.has(kind) ? " because sections refer to what is in it" : ""}.`,
      hint: `Create ${root}/${kind}.yaml. ${schemas.kinds.get(kind)?.description ?? ""}`.trim(),
    }));
  return [...files, ...missingPages(parsed)];
}

/** Pages that every site needs: visitors begin at one, and end at the other when there is none. */
const NEEDED_PAGES = [
  { path: "/", file: "index", what: "home page" },
  { path: "/404", file: "404", what: "error page" },
];

function missingPages({ root, sources, problems }: Parsed): MissingFile[] {
  const there = new Set(sources.filter(({ kind }) => kind === "page").map(({ name }) => name));
  // A file of that name in another folder, or with another ending, is the one that is missing here.
  const named = new Set(problems.map(({ file }) => /([^/]*?)(\.[^/]*)?$/.exec(file)?.[1]));
  return NEEDED_PAGES.filter(({ path, file }) => !there.has(path) && !named.has(file)).map(({ path, file, what }) => ({
    path: `pages/${file}.yaml`,
    message: `This file is missing, so the site has no ${what} (${path}).`,
    hint: `Create ${root}/pages/${file}.yaml, or rename the file that is meant to be the ${what}.`,
  }));
}
