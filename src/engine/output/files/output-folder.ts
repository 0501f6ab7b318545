import { existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, renameSync, rmSync } from "node:fs";
import { writeFile } from "node:fs/promises";
import { constants } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { cacheFolder } from "../../shared/cache/prune-stores.mjs";
import { DEFAULT_FOLDER } from "../../shared/files/content-folder.ts";
import { isAbandonedFolder, isInside, makeFolder } from "../../shared/files/folders.ts";
import { orUndefined } from "../../shared/memoize.ts";

const ROOT = join(import.meta.dirname, "../../../..");
const SOURCES = ["src", "schemas", "scripts", "node_modules", ".git", DEFAULT_FOLDER];

/** The marker file of a folder that a build wrote. Servers do not serve it. */
export const MARKER = ".build-output";
const NOTICE = "`npm run build` writes this folder and replaces it as a whole. Keep nothing of your own in it.\n";

/** The name of the last output inside a work folder, while the new one replaces it. */
const PREVIOUS = "previous";

const INTERRUPTIONS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;

/**
 * The real path of the folder that a build may replace, without leftovers of killed builds. Throws UsageError for a
 * folder with anything except the output of a build, and for one that overlaps the content or the code.
 */
export function openOutput(outDir: string, contentDir: string): string {
  const out = realPath(resolve(outDir));
  refuseSources(outDir, out, contentDir);
  sweep(out);
  refuseForeign(out);
  return out;
}

function refuseSources(outDir: string, out: string, contentDir: string): void {
  const refuse = (how: string) => {
    throw new UsageError(
      `Cannot build to "${outDir}": it ${how}. The build replaces its output folder as a whole.\nChoose another folder, such as --out dist.`,
    );
  };
  for (const [name, folder] of [
    ["the content folder", resolve(contentDir)],
    ["the folder of caches", resolve(cacheFolder(""))],
    ...SOURCES.map((source): [string, string] => [`the project's folder ${source}`, join(ROOT, source)]),
  ] as const) {
    const real = realPath(folder);
    if (real === out) refuse(`is ${name}`);
    if (isInside(out, real)) refuse(`contains ${name}`);
    if (isInside(real, out)) refuse(`is inside ${name}`);
  }
  for (const root of [ROOT, process.cwd()].map(realPath))
    if (root === out || isInside(out, root)) refuse("is or contains the project's own folder");
}

/** Throws for anything except a folder, and for a folder with files that no build wrote. */
function refuseForeign(out: string): void {
  const stats = attempt(out, () => lstatSync(out, { throwIfNoEntry: false }));
  if (!stats) return;
  if (stats.isSymbolicLink())
    throw new UsageError(`Cannot build to "${out}": it is a link that leads nowhere. Choose another folder.`);
  if (!stats.isDirectory()) throw new UsageError(`Cannot build to "${out}": it is not a folder. Choose another one.`);
  const names = attempt(out, () => readdirSync(out));
  if (names.length > 0 && !names.includes(MARKER))
    throw new UsageError(
      `Cannot build to "${out}": it holds files, and no build wrote them.\nChoose another folder, or empty this one.`,
    );
}

/**
 * Makes a new output in a work folder, and swaps it in when `make` resolves with true. Until then, and after a failure,
 * the old one stays. `replaced` is called when the new one is in place, before the old one is removed.
 */
export async function replaceOutput(
  out: string,
  make: (stage: string) => Promise<boolean>,
  replaced = () => {},
): Promise<boolean> {
  let work: string | undefined;
  const remove = () => work && clear(work, out);
  const removeAtEnd = () => {
    try {
      remove();
    } catch {
      // The next build removes the rest.
    }
  };
  const interrupted = (signal: NodeJS.Signals) => process.exit(128 + constants.signals[signal]);
  process.once("exit", removeAtEnd);
  // A server handles signals itself, and ends the build, too.
  const handled = INTERRUPTIONS.filter((signal) => process.listenerCount(signal) === 0);
  for (const signal of handled) process.once(signal, interrupted);
  try {
    work = attempt(out, () => createWorkFolder(out));
    const stage = join(work, "site");
    mkdirSync(stage);
    try {
      if (!(await make(stage))) return false;
      await writeFile(join(stage, MARKER), NOTICE);
    } catch (error) {
      throw isRefusal(stage, error) ? cannotWrite(out, error) : error;
    }
    refuseForeign(out);
    swap(stage, out, work);
    replaced();
    return true;
  } finally {
    remove();
    process.off("exit", removeAtEnd);
    for (const signal of handled) process.off(signal, interrupted);
  }
}

/** Next to the output, so swapping it in is a rename; its name contains the process id. */
function createWorkFolder(out: string): string {
  makeFolder(dirname(out));
  return mkdtempSync(join(dirname(out), `${prefixOf(out)}${process.pid}-`));
}

function prefixOf(out: string): string {
  return `.build-${basename(out)}-`;
}

/** Without `await`, so no signal handler runs while there is no output. */
function swap(stage: string, out: string, work: string): void {
  const previous = join(work, PREVIOUS);
  for (let tries = 1; ; tries++) {
    attempt(out, () => existsSync(out) && renameSync(out, previous));
    try {
      renameSync(stage, out);
      break;
    } catch (error) {
      // Another build has put its output there in the meantime; the last one wins.
      if (tries === 5 || !existsSync(out)) throw cannotWrite(out, error);
      rmSync(previous, { recursive: true, force: true });
    }
  }
  // A half-deleted folder must not be mistaken for a complete output.
  if (existsSync(previous)) renameSync(previous, join(work, "replaced"));
}

/** Removes leftovers of killed builds next to the output, and restores an output that one of them had moved away. */
function sweep(out: string): void {
  const prefix = prefixOf(out);
  for (const name of existsSync(dirname(out)) ? attempt(out, () => readdirSync(dirname(out))) : []) {
    if (isAbandonedFolder(dirname(out), name, prefix)) attempt(out, () => clear(join(dirname(out), name), out));
  }
}

function clear(work: string, out: string): void {
  const previous = join(work, PREVIOUS);
  if (existsSync(previous) && !existsSync(out)) renameSync(previous, out);
  rmSync(work, { recursive: true, force: true, maxRetries: 3 });
}

/** A path with all symbolic links resolved, as far as it exists. */
function realPath(path: string): string {
  const real = orUndefined(() => realpathSync.native(path));
  return real ?? (dirname(path) === path ? path : join(realPath(dirname(path)), basename(path)));
}

function attempt<T>(out: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    throw cannotWrite(out, error);
  }
}

/** True when the system refused a write to the folder. The error of a full disk may name no file. */
function isRefusal(folder: string, error: unknown): boolean {
  const { code = "", path, dest = path } = error as NodeJS.ErrnoException & { dest?: string };
  return dest === undefined ? /^(ENOSPC|EDQUOT|EFBIG|EIO)$/.test(code) : isInside(folder, dest);
}

function cannotWrite(out: string, error: unknown): UsageError {
  const reason = error instanceof Error ? error.message.replace(/^[A-Z]+: |, .*$/gs, "") : String(error);
  return new UsageError(`Cannot write to "${out}": ${reason}. Close its files, change its permissions, or use --out.`);
}
