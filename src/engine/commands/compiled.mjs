import { writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { openStore, StoreError } from "../shared/cache/store.mjs";
import { hashesOfFiles, stampOfFiles } from "../shared/fingerprint.mjs";
import { commandNames } from "./guarded.mjs";

const root = join(import.meta.dirname, "../../..");

/** `codeVersion` covers the same files, and the schemas. */
const SOURCES = ["src", "scripts", "vite.config.ts", "package-lock.json"];

/**
 * The address of a command's code, for `import()`. All commands are bundled together, which takes little longer than one of
 * them, and again when the code has changed. Plain JavaScript, because it runs before anything is compiled.
 * @param {string} name a command's name: the file scripts/<name>.ts
 */
export async function compiledCommand(name) {
  const stamp = () => stampOfFiles(root, SOURCES, process.version);
  const before = stamp();
  const folder = await openStore("program")
    .folder(before, bundle, () => stamp() === before)
    .catch((error) => {
      throw error instanceof StoreError ? error.message : error;
    });
  return pathToFileURL(join(folder, `${name}.mjs`)).href;
}

/** Packages with files of their own, and those that few commands need, are loaded from node_modules. */
const EXTERNAL = [
  ...["vite", "sharp", "fontkit", "subset-font", "send", "negotiator", "mime-types", "nodemailer"],
  ...["postal-mime", "react-dom", "@vitejs/plugin-react"],
];

async function bundle(folder) {
  // Read first: the folder is not kept if one of them changes while it is made.
  const sources = hashesOfFiles(root, SOURCES);
  const { build } = await import("vite");
  const { NODE_ENV } = process.env;
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: "warn",
    plugins: [keepLocations],
    // Each as a single file instead of 123 and 332.
    resolve: { alias: { "css-tree": "css-tree/dist/csstree.esm", svgo: "svgo/browser" } },
    ssr: { noExternal: true, external: EXTERNAL },
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: "node20",
      minify: false,
      rolldownOptions: {
        checks: { bundlerTimings: false, ineffectiveDynamicImport: false },
        input: commandNames().map((name) => `scripts/${name}.ts`),
        output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
      },
    },
  });
  // Vite has set it for the whole process, which may go on to serve a site in development.
  if (NODE_ENV === undefined) delete process.env.NODE_ENV;
  writeFileSync(join(folder, "sources.json"), JSON.stringify(sources));
  // Fills caches that depend on the code alone.
  await import(pathToFileURL(join(folder, "prepare.mjs")).href);
}

/** Code finds its files relative to its own location. `compiledFolder` is that of the bundle. */
export const keepLocations = {
  name: "keep-locations",
  transform(code, id) {
    // On Windows, Vite's ids have forward slashes, unlike `root`. A NUL begins those of modules that are not files.
    if (id.startsWith("\0") || id.includes("node_modules")) return undefined;
    return code
      .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)))
      .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
      .replaceAll("import.meta.compiledFolder", "import.meta.dirname");
  },
};
