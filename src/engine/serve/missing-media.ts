import { mkdir } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { MediaJob } from "../media/media-job.ts";
import { mediaOnDemand } from "../media/media-on-demand.ts";
import { temporaryFolder } from "../shared/files/temporary-folder.ts";
import { writeAtomically } from "../shared/files/write-atomically.ts";

/** Media files that a site's folder lacks: returns a folder that has the file of a path, once it is made. */
export type MissingMedia = (path: string) => Promise<string> | undefined;

/** Makes each media file when it is first asked for, outside of the site's folder. The promise rejects where it cannot be made. */
export function missingMedia(jobs: readonly MediaJob[]): MissingMedia {
  const jobByPath = new Map(jobs.map((job) => [decodeURIComponent(job.address), job]));
  const bytesOf = mediaOnDemand();
  const placed = new Map<string, Promise<string>>();
  let folder: Promise<string> | undefined;
  const place = async (path: string, job: MediaJob) => {
    folder ??= temporaryFolder("missing-media");
    const own = await folder;
    const file = join(own, path);
    await mkdir(dirname(file), { recursive: true });
    await writeAtomically(file, await bytesOf(job));
    return own;
  };
  return (path) => {
    const job = jobByPath.get(path);
    const placing = job && (placed.get(path) ?? place(path, job));
    if (placing) placed.set(path, placing);
    // What could not be made is tried again by the next request.
    placing?.catch(() => placed.delete(path));
    return placing;
  };
}
