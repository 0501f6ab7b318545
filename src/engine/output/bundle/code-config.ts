import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * The browsers that code is written for: `baseline-widely-available` of Vite, spelled out because Rolldown does not know
 * that name. A test notices when Vite's list changes.
 */
export const TARGET = ["chrome111", "edge111", "firefox114", "safari16.4", "ios16.4"];

/** What every page needs, in one file: many small ones would each cost a request and compress badly. */
const EVERYWHERE =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|zustand)\/|preload-helper|\/src\/(?!blocks\/|client\/entry-|ui\/(packages\/|pictures\/VideoPlayer|text\/TagList))/;

/** How modules become files. */
export const CODE_SPLITTING = { groups: [{ name: "everywhere", test: EVERYWHERE }] };

/** Findings that nobody can do anything about: how long a plugin takes on a busy machine, `"use client"` in packages. */
export const CHECKS = { bundlerTimings: false, moduleLevelDirective: false };

/** The browser's code as Vite's settings, for builds and for `npm run dev`. `root` is the project's. */
export function codeConfig(root: string) {
  const blocks = readdirSync(join(root, "src/blocks"));
  return {
    appType: "custom",
    publicDir: false,
    build: {
      target: TARGET,
      assetsInlineLimit: 0,
      modulePreload: false,
      rolldownOptions: {
        checks: CHECKS,
        // What the wake script imports of the entry, and a page of its blocks, is named in its HTML and data.
        preserveEntrySignatures: "exports-only",
        output: { codeSplitting: CODE_SPLITTING },
        input: {
          "entry-client": "src/client/entry-client.tsx",
          ...Object.fromEntries(blocks.map((block) => [block, `src/blocks/${block}/index.tsx`])),
        },
      },
    },
  } as const;
}
