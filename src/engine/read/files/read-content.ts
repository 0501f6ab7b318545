import { type Dirent, readFileSync, statSync } from "node:fs";
import { readdir, realpath, stat } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { type Finding, type Problem, problemOfFile } from "../../diagnostics/problem.ts";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { isInside } from "../../shared/files/folders.ts";
import { finishWrites } from "../../shared/files/unfinished-writes.ts";
import { orUndefined } from "../../shared/memoize.ts";
import { formatBytes } from "../../shared/words.ts";
import { loadSchemas, type Schemas } from "../schemas/schemas.ts";
import { contentFolders } from "./content-kinds.ts";
import { folderAsFile, nameFindings, strayFile, withRightEnding, wrongEnding } from "./file-names.ts";
import { isPublished, readPublicFile } from "./public-files.ts";

/** The content folder in memory: the bytes of its YAML files, and the names of all others. */
export interface ContentFiles {
  /** The name of the content folder as problems print it: `content`. */
  root: string;
  files: Map<string, Uint8Array>;
  /** Paths of YAML files that cannot be read, so links to them are not reported as well. */
  unreadable: Set<string>;
  media: Map<string, { size: number }>;
  /** The content hashes of the files below `public`, by their names there. */
  publicFiles: Map<string, string>;
  problems: Problem[];
}

/** A content folder without files. */
export function emptyContent(root: string): ContentFiles {
  return {
    root,
    files: new Map(),
    unreadable: new Set(),
    media: new Map(),
    publicFiles: new Map(),
    problems: [],
  };
}

/** The paths of all content files, readable or not. */
export function pathsOf({ files, unreadable }: Pick<ContentFiles, "files" | "unreadable">): ReadonlySet<string> {
  return new Set([...unreadable, ...files.keys()]);
}

/** A page is a few thousand bytes. A larger YAML file is a mistake. */
export const MAX_BYTES = 1_000_000;

/** Reads a content folder, which messages call `root`. First finishes changes that were interrupted. */
export async function readContent(
  dir: string,
  schemas: Schemas = loadSchemas(),
  root = basename(resolve(dir)),
): Promise<ContentFiles> {
  const top = await openFolder(dir);
  await finishWrites(top);
  const content = emptyContent(root);
  const found: string[] = [];
  const folders = new Set([...contentFolders(schemas).map(({ folder }) => folder), "media", "public"]);
  await walk(top, "", content, found, folders);
  for (const path of found.sort()) {
    const read = orUndefined(() => readFileAt(join(top, path))) ?? UNREADABLE;
    if ("rule" in read) addUnreadable(content, path, read);
    else content.files.set(path, read);
  }
  return content;
}

/** The real path of a content folder. Throws UsageError when it is missing or closed, or contains the cache. */
export async function openFolder(dir: string): Promise<string> {
  const stats = await stat(dir).catch(() => undefined);
  if (dir === "")
    throw new UsageError("The name of the content folder is empty. If a variable holds the name, is it set?");
  if (!stats)
    throw new UsageError(
      `There is no folder ${dir}. Is its name spelled right? npm run new -- site ${dir} starts a site there.`,
    );
  if (!stats.isDirectory()) throw new UsageError(`${dir} is a file. Name the folder that holds the content.`);
  const top = await realpath(dir).catch((error: unknown) => {
    throw new UsageError(`The folder ${dir} cannot be read (${reason(error)}).`);
  });
  const { CACHE_DIR } = process.env;
  const cache = CACHE_DIR && (await realpath(CACHE_DIR).catch(() => undefined));
  if (cache && (cache === top || isInside(top, cache)))
    throw new UsageError(`CACHE_DIR is "${CACHE_DIR}", which is inside the content folder. Choose another folder.`);
  return top;
}

async function walk(
  top: string,
  below: string,
  content: ContentFiles,
  found: string[],
  folders: ReadonlySet<string>,
): Promise<void> {
  const entries = await list(join(top, below), below === "");
  if (!entries) {
    report(content, below, noFolder(below));
    return;
  }
  const siblings = new Map<string, string>();
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = below === "" ? entry.name : `${below}/${entry.name}`;
    const isPublic = path.startsWith("public/");
    if (isPublic ? !isPublished(entry.name) : entry.name.startsWith(".")) continue;
    const isYaml = /\.ya?ml$/i.test(path) && !isPublic;
    for (const finding of nameFindings(entry.name, siblings)) report(content, path, finding);
    if (folders.has(path) && !entry.isDirectory()) report(content, path, noFolder(path));
    else if (entry.isDirectory() && isYaml && !path.startsWith("media/")) {
      addUnreadable(content, path, folderAsFile(path));
    } else if (entry.isDirectory()) await walk(top, path, content, found, folders);
    else if (entry.isSymbolicLink() && !(await leadsInside(top, path))) {
      report(content, path, BAD_LINK);
      if (isYaml) content.unreadable.add(path);
    } else if (path.startsWith("media/")) await addMedia(top, path, content);
    else if (isPublic) await addPublic(top, path, content);
    else if (isYaml) found.push(path);
    else if (/\.ya?ml\.txt$|\.(txt|json|ymal|yam|yalm)$/i.test(path)) {
      const right = withRightEnding(path);
      const isTaken = entries.some(({ name }) => name === basename(right));
      report(content, path, wrongEnding(path, isTaken));
      content.unreadable.add(right);
    } else {
      const finding = strayFile(content.root, path, folders);
      if (finding) report(content, path, finding);
    }
  }
}

async function list(folder: string, isTop: boolean): Promise<Dirent[] | undefined> {
  try {
    const entries = await readdir(folder, { withFileTypes: true });
    // macOS may store a letter and its accent as two characters. It finds the file by either name; content and Git have one.
    if (process.platform === "darwin") for (const entry of entries) entry.name = entry.name.normalize();
    return entries;
  } catch (error) {
    if (isTop) throw new UsageError(`The folder ${folder} cannot be read (${reason(error)}).`);
    return undefined;
  }
}

/** A link to a file within the folder is followed; a link to a folder, to nothing or to the outside is not. */
async function leadsInside(top: string, path: string): Promise<boolean> {
  const target = await realpath(join(top, path)).catch(() => top);
  const stats = await stat(target).catch(() => undefined);
  return isInside(top, target) && stats?.isFile() === true;
}

async function addMedia(top: string, path: string, content: ContentFiles): Promise<void> {
  const size = await sizeOf(top, path, content);
  if (size !== undefined) content.media.set(path.slice("media/".length), { size });
}

async function addPublic(top: string, path: string, content: ContentFiles): Promise<void> {
  const size = await sizeOf(top, path, content);
  if (size === undefined) return;
  const result = await readPublicFile(join(top, path), size).catch(() => UNREADABLE);
  if (typeof result === "string") content.publicFiles.set(path.slice("public/".length), result);
  else report(content, path, result);
}

/** Undefined, with the problem reported, for anything except a file. */
async function sizeOf(top: string, path: string, content: ContentFiles): Promise<number | undefined> {
  const stats = await stat(join(top, path)).catch(() => undefined);
  if (stats?.isFile()) return stats.size;
  report(content, path, stats ? NOT_A_FILE : UNREADABLE);
  return undefined;
}

/** Adds a file that cannot be read to a content folder, and the reason. */
export function addUnreadable(content: ContentFiles, path: string, finding: Finding): void {
  content.unreadable.add(path);
  report(content, path, finding);
}

/** Synchronous: with thousands of small files, promises would take several times as long. */
function readFileAt(file: string): Uint8Array | Finding {
  const stats = statSync(file);
  // Reading a pipe would wait forever, and some devices never end.
  if (!stats.isFile()) return NOT_A_FILE;
  return stats.size > MAX_BYTES ? contentTooLarge(stats.size) : readFileSync(file);
}

function report({ problems, root }: ContentFiles, path: string, finding: Finding): void {
  problems.push(problemOfFile(`${root}/${path}`, finding));
}

/** The finding about a content file of more than MAX_BYTES. */
export function contentTooLarge(size: number): Finding {
  return {
    rule: "file-too-large",
    message: `This file is ${formatBytes(size)}, but a content file can be no larger than 1 MB.`,
    hint: "Pictures and videos belong in the folder media. Split very long text into several pages.",
  };
}

const PERMISSION = "Check that you have permission to read it, and that no other program has it open.";
const UNREADABLE: Finding = { rule: "file-unreadable", message: "This file cannot be opened.", hint: PERMISSION };

function noFolder(folder: string): Finding {
  const hint = `Put the folder itself here, not a file or a link. ${PERMISSION}`;
  return { ...UNREADABLE, data: { folder }, message: "This is not a folder that can be read.", hint };
}

const NOT_A_FILE: Finding = {
  rule: "file-unreadable",
  message: "This is a pipe, a socket or a device, not a file, so there is nothing in it to read.",
  hint: "Delete it, or put a file with the content in its place.",
};

const BAD_LINK: Finding = {
  rule: "file-link",
  message: "This is a link to something other than a file in the content folder, so it is not used.",
  hint: "Put a copy of the file here instead.",
};

function reason(error: unknown): string {
  return error instanceof Error && "code" in error ? String(error.code) : "unknown reason";
}
