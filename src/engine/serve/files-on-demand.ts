import type { Stats } from "node:fs";
import { mkdir, readFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { type MediaJob, mediaOnDemand } from "../media/media-job.ts";
import { compressed, type ENCODINGS } from "../shared/files/compress.ts";
import { temporaryFolder } from "../shared/files/folders.ts";
import { writeAtomically } from "../shared/files/writers.mjs";
import { contentHash, stampOf } from "../shared/fingerprint.mjs";

/** The compressed copy of a file, once it is made. */
export type CompressedCopies = (file: string, stats: Stats, encoding: (typeof ENCODINGS)[number]) => Promise<string>;

/** The file of a media address that the site's folder lacks, once it is made. Rejects when it cannot be made. */
export type MissingMedia = (path: string) => Promise<string> | undefined;

/** Makes each compressed copy when it is first requested, in the cache that builds use, too. */
export function compressedCopies(): CompressedCopies {
  const place = filesOnDemand("compressed-copies");
  return (file, stats, { encoding, ending }) =>
    place(contentHash(file) + ending, stampOf(stats), async () => compressed(await readFile(file), encoding));
}

/** Makes each media file when it is first requested, outside of the site's folder. */
export function missingMedia(jobs: readonly MediaJob[]): MissingMedia {
  const jobByPath = new Map(jobs.map((job) => [decodeURIComponent(job.address), job]));
  const bytesOf = mediaOnDemand();
  const place = filesOnDemand("missing-media");
  return (path) => {
    const job = jobByPath.get(path);
    return job && place(path, "", () => bytesOf(job));
  };
}

/** Makes each version of a file once, in a temporary folder. After a failure, the next request tries again. */
function filesOnDemand(folderName: string) {
  let folder: Promise<string> | undefined;
  const latest = new Map<string, { version: string; file: Promise<string> }>();
  const write = async (name: string, make: () => Promise<Uint8Array>) => {
    folder ??= temporaryFolder(folderName);
    const file = join(await folder, name);
    await mkdir(dirname(file), { recursive: true });
    writeAtomically(file, await make());
    return file;
  };
  return (name: string, version: string, make: () => Promise<Uint8Array>): Promise<string> => {
    const before = latest.get(name);
    if (before?.version === version) return before.file;
    const file = write(name, make);
    latest.set(name, { version, file });
    file.catch(() => latest.get(name)?.file === file && latest.delete(name));
    return file;
  };
}
