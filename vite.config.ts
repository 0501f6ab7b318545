import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, normalizePath, type Plugin } from "vite";

/** What every page needs, in one file: many small ones would each cost a request and compress badly. */
const EVERYWHERE =
  /node_modules\/(react|react-dom|react-router|react-router-dom|scheduler|zustand)\/|preload-helper|\/src\/(?!blocks\/|looks\/|client\/entry-|client\/enquiry\/(emailjs|explain|post)|ui\/(packages\/|pictures\/VideoPlayer|text\/TagList))/;

/**
 * Leaves out Vite's code that loads the styles of dynamic imports: every page has it, it is as large as some blocks, and no such
 * import has styles of its own. One that has is refused.
 */
const importsWithoutStyles: Plugin = {
  name: "imports-without-styles",
  apply: "build",
  enforce: "pre",
  load: (id) => (id.endsWith("vite/preload-helper.js") ? "export const __vitePreload = (load) => load();" : undefined),
  writeBundle(_options, files) {
    for (const file of Object.values(files))
      if (file.type === "chunk" && file.code.includes("__vite__mapDeps"))
        this.error(
          `${file.fileName} imports a module with import() whose styles nothing would load. Import it at its top.`,
        );
  },
};

const LOOK = /\/src\/looks\/[^/]+\/index\.tsx$/;

/** A look with nothing but styles is the component of its block with these. */
const looksWithoutCode: Plugin = {
  name: "looks-without-code",
  resolveId: {
    filter: { id: /^\/?src\/looks\/[^/]+\/index\.tsx$/ },
    handler: (id) => normalizePath(join(import.meta.dirname, id)),
  },
  load: {
    filter: { id: LOOK },
    handler(id) {
      if (existsSync(id)) return undefined;
      const { block } = JSON.parse(readFileSync(join(dirname(id), "look.json"), "utf8")) as { block: string };
      const styles = readdirSync(dirname(id)).filter((file) => file.endsWith(".module.css"));
      const imports = styles.map((file) => `import "./${file}";\n`);
      // The block's styles first: those of the look refine them.
      return `export { default } from "../../blocks/${block}/index.tsx";\n${imports.join("")}`;
    },
  },
};

/** How the code is built. `npm run dev` adds its server to this: scripts/dev.ts. */
export default defineConfig({
  appType: "custom",
  publicDir: false,
  plugins: [react(), importsWithoutStyles, looksWithoutCode],
  css: { modules: { generateScopedName: (name, file) => `${basename(file).split(".")[0]}-${name}` } },
  build: {
    target: "baseline-widely-available",
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: {
      // Authors can do nothing about how long a plugin takes on a busy machine.
      checks: { bundlerTimings: false },
      // The late script and pages' data name what they import: these exports stay, beside those that other files need.
      preserveEntrySignatures: "allow-extension",
      output: {
        codeSplitting: {
          groups: [
            // With all that it imports: React's code takes that from here.
            { name: "first-tap", test: /client\/before-hydration\/first-tap\.ts$/, priority: 1 },
            { name: "everywhere", test: EVERYWHERE },
          ],
        },
      },
      input: {
        "first-tap": "src/client/before-hydration/first-tap.ts",
        "entry-client": "src/client/entry-client.tsx",
        ...Object.fromEntries(
          ["src/blocks", "src/looks"]
            .filter((folder) => existsSync(folder))
            .flatMap((folder) => readdirSync(folder).map((name) => [name, `${folder}/${name}/index.tsx`])),
        ),
      },
    },
  },
});
