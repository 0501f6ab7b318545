import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, statfsSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { namesIn, remove, temporaryNameOf, writeAtomically } from "../files/writers.mjs";
import { contentHash } from "../fingerprint.mjs";
import { cacheFolder, noteUse, pruneStores } from "./prune-stores.mjs";

// Plain JavaScript, because the compiled commands are kept here, too.

/** Shows whether a folder is still complete. */
const HASHES = ".hashes.json";

/** Several times what the largest of these folders takes. Bundlers crash when a disk is full. */
const NEEDED_SPACE = 50_000_000;

/** Thrown, with a sentence, when a folder cannot be made or kept. */
export class StoreError extends Error {}

/**
 * Opens a store by its name, or in any folder by its absolute path: bytes and whole folders, each under a key of
 * everything that it is made from. An entry is named by the hash of its key and renamed when it is complete, so two
 * commands at once never see a part of it. A damaged entry is made again. A folder that cannot be written to keeps no
 * bytes, which is not an error.
 * @param {string} name
 */
export function openStore(name) {
  const dir = cacheFolder(name);
  const pathOf = (/** @type {string} */ key) => join(dir, sha256(key).toString("hex"));
  const read = (/** @type {string} */ key) => readEntry(pathOf(key));
  const write = (/** @type {string} */ key, /** @type {Uint8Array[]} */ ...parts) => writeEntry(pathOf(key), parts);
  const count = { computed: 0, cached: 0 };
  return {
    read,
    write,
    count,
    /** @param {string} key */
    has: (key) => existsSync(pathOf(key)),
    /**
     * The bytes of a key, made if they are not in the store.
     * @param {string} key
     * @param {() => Promise<Uint8Array>} make
     * @returns {Promise<Uint8Array>}
     */
    async bytes(key, make) {
      const kept = read(key);
      if (kept) {
        count.cached += 1;
        return kept;
      }
      const bytes = await make();
      count.computed += 1;
      write(key, bytes);
      return bytes;
    },
    /**
     * The same, for small things that the start of a command cannot wait for.
     * @param {string} key
     * @param {() => Uint8Array} make
     * @returns {Uint8Array}
     */
    bytesSync(key, make) {
      const kept = read(key);
      const bytes = kept ?? make();
      if (!kept) write(key, bytes);
      return bytes;
    },
    /**
     * A folder that `make` has filled, to be read only. Rejects with StoreError when the store cannot be written to,
     * and when `isCurrent` says that the inputs changed in the meantime.
     * @param {string} key
     * @param {(empty: string) => Promise<void>} make
     * @param {() => boolean} isCurrent
     */
    folder: (key, make, isCurrent) => filledFolder(pathOf(key), make, isCurrent),
  };
}

/** @typedef {ReturnType<typeof openStore>} Store */

const HASH_LENGTH = 32;

/** An entry is the hash of the bytes, then the bytes, so truncated or changed entries are detected. */
function readEntry(file) {
  try {
    const entry = readFileSync(file);
    const bytes = entry.subarray(HASH_LENGTH);
    if (!sha256(bytes).equals(entry.subarray(0, HASH_LENGTH))) return undefined;
    noteUse(file);
    return bytes;
  } catch {
    return undefined;
  }
}

function writeEntry(file, parts) {
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeAtomically(file, Buffer.concat([sha256(...parts), ...parts]));
  } catch {
    // The next command makes it again.
  }
}

function sha256(...parts) {
  const hash = createHash("sha256");
  for (const part of parts) hash.update(part);
  return hash.digest();
}

/**
 * @param {string} folder
 * @param {(empty: string) => Promise<void>} make
 * @param {() => boolean} isCurrent
 * @returns {Promise<string>}
 */
async function filledFolder(folder, make, isCurrent) {
  if (isIntact(folder)) {
    noteUse(folder);
    return folder;
  }
  const temporary = temporaryNameOf(folder);
  try {
    makeEmpty(temporary);
    await make(temporary);
    if (!isCurrent()) throw new StoreError("The code was changed just now. Run the command again.");
    writeFileSync(join(temporary, HASHES), JSON.stringify(hashesOf(temporary)));
    place(temporary, folder);
    pruneStores();
    return folder;
  } finally {
    remove(temporary);
  }
}

function makeEmpty(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch ({ code }) {
    throw new StoreError(
      `The commands of this project need a folder ${dirname(folder)}, and it cannot be made (${code}). Change the permissions of the folder that it belongs in.`,
    );
  }
  const { bavail, bsize } = statfsSync(folder);
  if (bavail * bsize < NEEDED_SPACE)
    throw new StoreError(`The disk with ${folder} is full. Make room for at least ${NEEDED_SPACE / 1e6} MB.`);
}

/** A folder that another command has put there in the meantime stays, since it may be in use. */
function place(temporary, folder) {
  try {
    renameSync(temporary, folder);
  } catch {
    if (isIntact(folder)) return;
    rmSync(folder, { recursive: true, force: true });
    try {
      renameSync(temporary, folder);
    } catch (error) {
      if (!isIntact(folder)) throw error;
    }
  }
}

function isIntact(folder) {
  try {
    return readFileSync(join(folder, HASHES), "utf8") === JSON.stringify(hashesOf(folder));
  } catch {
    return false;
  }
}

function hashesOf(folder) {
  const names = namesIn(folder).filter((name) => !name.endsWith(HASHES));
  return names.sort().map((name) => [name, contentHash(readFileSync(join(folder, name)))]);
}
