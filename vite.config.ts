import { readdirSync } from "node:fs";
import { basename } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

/** What every page needs, in one file: many small ones would each cost a request and compress badly. */
const EVERYWHERE =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|zustand)\/|preload-helper|\/src\/(?!blocks\/|client\/entry-|ui\/(packages\/|pictures\/VideoPlayer|text\/TagList))/;

/** How the code is built. `npm run dev` adds its server to this: src/engine/dev/config.ts. */
export default defineConfig({
  appType: "custom",
  publicDir: false,
  plugins: [react()],
  css: { modules: { generateScopedName: (name, file) => `${basename(file, ".module.css")}-${name}` } },
  build: {
    target: "baseline-widely-available",
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      // Authors can do nothing about how long a plugin takes on a busy machine.
      checks: { bundlerTimings: false },
      // What the wake script imports of the entry, and a page of its blocks, is named in its HTML and data.
      preserveEntrySignatures: "exports-only",
      output: { codeSplitting: { groups: [{ name: "everywhere", test: EVERYWHERE }] } },
      input: {
        "entry-client": "src/client/entry-client.tsx",
        ...Object.fromEntries(readdirSync("src/blocks").map((block) => [block, `src/blocks/${block}/index.tsx`])),
      },
    },
  },
});
