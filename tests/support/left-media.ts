import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { WriteMedia } from "../../src/engine/output/files/assets.ts";

/** Leaves the media files of a build empty: making them takes most of a first build, and few tests need them. */
export const leaveMedia: WriteMedia = async (stage, jobs) => {
  for (const { address } of jobs) {
    const file = join(stage, decodeURIComponent(address));
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, "");
  }
  return new Map();
};
