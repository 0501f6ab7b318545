import { createHash, hash } from "node:crypto";
import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { namesIn } from "./files/writers.mjs";

// Plain JavaScript, because it runs before anything is compiled.

const ROOT = join(import.meta.dirname, "../../..");
/** A site may have none. */
const LOOKS = "src/looks";

const CODE = ["src", "package-lock.json"];

/** No result depends on these files, and the last one is made from the content. */
const NOT_CODE = /\.test\.tsx?$|\/examples\.yaml$|\/editor\.generated\./;

/** Some file systems count in steps of two seconds. */
const SETTLED_AFTER_MS = 3000;

/**
 * The stamp of a file. It changes when the file is written or replaced, but not when a link to it is made.
 * @param {Pick<import("node:fs").Stats, "size" | "mtimeMs" | "ino">} stats
 */
export function stampOf({ size, mtimeMs, ino }) {
  return `${size} ${mtimeMs} ${ino}`;
}

/**
 * The stamp of a file or folder with its ctime, which nobody can set back. Undefined when it changed at `time` or just
 * before: a second change within the same step of the file system's clock would leave no trace.
 * @param {import("node:fs").Stats} stats
 * @param {number} time
 */
export function settledStampOf(stats, time) {
  const isSettled = Math.max(stats.mtimeMs, stats.ctimeMs) < time - SETTLED_AFTER_MS;
  return isSettled ? `${stampOf(stats)} ${stats.ctimeMs}` : undefined;
}

/**
 * A hash of `salt`, of `root` and of the stamps of all files at some paths below it. The ctime changes with every write,
 * even if the size, the time and the bytes are as before.
 * @param {string} root
 * @param {readonly string[]} paths
 */
export function stampOfFiles(root, paths, salt = "") {
  const stamps = filesAt(root, paths).map((file) => {
    const stats = statSync(join(root, file));
    return [file, stampOf(stats), stats.ctimeMs];
  });
  return contentHash(JSON.stringify([salt, root, stamps]));
}

/**
 * The hash of some content.
 * @param {string | Uint8Array} content
 */
export function contentHash(content) {
  return hash("sha256", content, "base64url");
}

/**
 * Eight hex digits that change with the content, for addresses and build ids: enough to distinguish a site's files.
 * @param {readonly (string | Uint8Array)[]} parts
 */
export function shortHash(...parts) {
  const joined = createHash("sha256");
  for (const part of parts) joined.update(part);
  return joined.digest("hex").slice(0, 8);
}

/**
 * The content hashes of all files at some paths below `root`, by name.
 * @param {string} root
 * @param {readonly string[]} paths
 * @returns {Record<string, string>}
 */
export function hashesOfFiles(root, paths) {
  return Object.fromEntries(filesAt(root, paths).map((file) => [file, contentHash(readFileSync(join(root, file)))]));
}

const memo = /** @type {{ sources?: Record<string, string>, schemas?: string, code?: string }} */ ({});

/** The hash of the code, the schemas and the packages: data kept between runs is valid as long as it is the same. */
export function codeVersion() {
  memo.schemas ??= hashOfSchemas();
  memo.code ??= versionOf(CODE, memo.schemas);
  return memo.code;
}

/** False when a schema has changed since the first call of `codeVersion`: facts found since then may come from either version. */
export function areSchemasCurrent() {
  codeVersion();
  return memo.schemas === hashOfSchemas();
}

/**
 * A hash of `salt` and of the code at some paths below the project's root. In a compiled command it is the code that was
 * compiled, even if the files have changed since.
 * @param {readonly string[]} paths
 */
export function versionOf(paths, salt = "") {
  memo.sources ??= sources();
  const used = Object.entries(memo.sources).filter(([file]) =>
    paths.some((path) => file === path || file.startsWith(`${path}/`)),
  );
  return contentHash(JSON.stringify([process.version, salt, used]));
}

/** @returns {Record<string, string>} */
function sources() {
  if (!import.meta.compiledFolder) return hashesOfFiles(ROOT, CODE);
  return JSON.parse(readFileSync(join(import.meta.compiledFolder, "sources.json"), "utf8"));
}

function hashOfSchemas() {
  const files = filesAt(ROOT, ["schemas", LOOKS]).filter((file) => file.endsWith(".json"));
  return contentHash(JSON.stringify(hashesOfFiles(ROOT, files)));
}

function filesAt(root, paths) {
  return paths.flatMap((path) => filesBelow(root, path)).sort();
}

function filesBelow(root, path) {
  const stats = statSync(join(root, path), { throwIfNoEntry: path !== LOOKS });
  if (!stats?.isDirectory()) return stats ? [path] : [];
  return namesIn(join(root, path))
    .map((name) => `${path}/${name}`)
    .filter((file) => !NOT_CODE.test(file));
}
