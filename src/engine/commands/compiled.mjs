import { createHash, randomUUID } from "node:crypto";
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";

const root = join(import.meta.dirname, "../../..");
const programs = join(root, ".cache/program");

/**
 * The address of a command's code as one module, for `import()`. It is bundled when the code has changed since it was
 * bundled last. Plain JavaScript, because it runs before anything is compiled.
 * @param {string} name a command's name: the file scripts/<name>.ts
 */
export async function compiledCommand(name) {
  const folder = join(programs, versionOf());
  const file = join(folder, `${name}.mjs`);
  if (!existsSync(file)) await bundle(folder, name);
  return pathToFileURL(file).href;
}

/** Changes whenever a file of the code or a package does. */
function versionOf() {
  const hash = createHash("sha256").update(process.version);
  for (const folder of ["src", "scripts"])
    for (const file of readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).sort())
      if (/\.m?tsx?$|\.mjs$|\.json$/.test(file)) addFile(hash, join(folder, file));
  addFile(hash, "package-lock.json");
  return hash.digest("hex").slice(0, 16);
}

function addFile(hash, file) {
  const { size, mtimeMs, ino } = statSync(join(root, file));
  hash.update(`${file} ${size} ${mtimeMs} ${ino}\n`);
}

/** Commands that a build runs in processes of their own: they share most of their code with it. */
const HELPERS = ["bundle", "make", "render"];
const BUILDING = ["build", "merge", "start", ...HELPERS];

/** Fills caches with what follows from the code alone. */
const PREPARE = "prepare";

/** Packages that are loaded from node_modules: those with files of their own, and those that few commands need. */
const EXTERNAL = [
  ...["vite", "sharp", "fontkit", "subset-font", "send", "negotiator", "mime-types", "nodemailer"],
  ...["postal-mime", "react-dom"],
];

async function bundle(folder, name) {
  const { build } = await import("vite");
  const temporary = `${folder}-${randomUUID()}`;
  makeOwnFolder(temporary);
  try {
    await build({
      root,
      configFile: false,
      publicDir: false,
      logLevel: "warn",
      plugins: [keepLocations],
      // In one file each, instead of 123 and 332.
      resolve: { alias: { "css-tree": "css-tree/dist/csstree.esm", svgo: "svgo/browser" } },
      ssr: { noExternal: true, external: EXTERNAL },
      build: {
        ssr: true,
        outDir: temporary,
        target: "node20",
        minify: false,
        rolldownOptions: {
          checks: { bundlerTimings: false },
          input: inputsFor(name).map((each) => `scripts/${each}.ts`),
          output: { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" },
        },
      },
    });
    mkdirSync(folder, { recursive: true });
    for (const file of readdirSync(temporary)) renameSync(join(temporary, file), join(folder, file));
    removeOldest();
    await import(pathToFileURL(join(folder, `${PREPARE}.mjs`)).href);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
}

function inputsFor(name) {
  return [name, ...(BUILDING.includes(name) ? HELPERS : []), PREPARE];
}

/** Where the project itself may not be written to, nothing can run: a sentence says so. */
function makeOwnFolder(folder) {
  try {
    mkdirSync(folder, { recursive: true });
  } catch ({ code }) {
    process.stderr.write(`The commands of this project need a folder ${programs}, and it cannot be made (${code}).\n`);
    process.exit(2);
  }
}

/** How many versions of the code are kept. More than one, since a command that still runs may load a part of its own. */
const MOST = 5;

function removeOldest() {
  const folders = readdirSync(programs).map((name) => join(programs, name));
  const byAge = folders.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const folder of byAge.slice(MOST)) rmSync(folder, { recursive: true, force: true });
}

/**
 * Code finds the files that belong to it relative to its own location, which is not the bundle's. Where it asks for the
 * bundle's, it gets that: the other commands of a build are next to it.
 */
const keepLocations = {
  name: "keep-locations",
  transform(code, id) {
    if (!id.startsWith(root) || id.includes("node_modules")) return undefined;
    return code
      .replaceAll("import.meta.dirname", JSON.stringify(dirname(id)))
      .replaceAll("import.meta.url", JSON.stringify(pathToFileURL(id).href))
      .replaceAll("import.meta.compiledFolder", "import.meta.dirname");
  },
};
