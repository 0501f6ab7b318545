import type { Theme } from "../../src/content.generated.ts";
import type { FontRecipe } from "../../src/engine/fonts/font-recipe.ts";
import { fontJobs, type SiteFonts, siteFonts } from "../../src/engine/fonts/site-fonts.ts";
import { bytesOf, mediaStore } from "../../src/engine/media/media-job.ts";
import type { Parsed } from "../../src/engine/read/parse-content.ts";

/** The fonts of a site with their files, by address. */
export interface MadeFonts extends SiteFonts {
  files: ReadonlyMap<string, Uint8Array>;
}

/** The theme of a site without fonts of its own. */
export function themeIn({ sources }: Parsed): Theme {
  return sources.find(({ kind }) => kind === "theme")?.data as Theme;
}

/** Makes all font files of a site, as a build does. */
export async function makeFonts(recipe: FontRecipe, contentDir = ""): Promise<MadeFonts> {
  const store = mediaStore();
  const made = fontJobs(recipe, contentDir).map(async (job) => [job.address, await bytesOf(job, store)] as const);
  return { ...(await siteFonts(recipe, contentDir)), files: new Map(await Promise.all(made)) };
}
