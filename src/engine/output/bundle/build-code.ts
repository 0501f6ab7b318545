import { type InputOptions, type OutputOptions, type RolldownOutput, rolldown } from "rolldown";
import { importGlobPlugin } from "rolldown/experimental";
import { onlyClassNames } from "./class-names.ts";
import { CHECKS, CODE_SPLITTING, TARGET } from "./code-config.ts";
import type { ReadStyleSheet } from "./css-modules.ts";

/** What is built, and for what. */
export interface Project {
  /** Its folder. */
  root: string;
  /** `production` or `development`. */
  mode: string;
}

/**
 * Builds the code that renders pages, with all that it imports, into an empty folder. Returns the style sheets that it
 * knows of.
 */
export async function buildServer(project: Project, folder: string, read: ReadStyleSheet): Promise<Set<string>> {
  const used = new Set<string>();
  const input: InputOptions = {
    input: "src/client/entry-server.tsx",
    platform: "node",
    preserveEntrySignatures: "exports-only",
    plugins: [onlyClassNames(read, used), importGlobPlugin({ root: project.root })],
    // As Vite has it: a package's modules before its CommonJS.
    resolve: { mainFields: ["module", "main"], conditionNames: ["module", "node", project.mode] },
  };
  await bundled(project, input, {
    dir: folder,
    // As .mjs, since there is no package.json next to it.
    entryFileNames: "[name].mjs",
    chunkFileNames: "[name]-[hash].mjs",
    codeSplitting: CODE_SPLITTING,
    minify: "dce-only",
  });
  return used;
}

/** Bundles a script into one piece of code without imports: inline code, or a module with its exports. */
export async function buildScript(project: Project, input: string, format: "iife" | "es"): Promise<string> {
  const output: OutputOptions = { format, codeSplitting: false, minify: true, comments: false };
  const preserveEntrySignatures = format === "es" && "strict";
  const built = await bundled(project, { input, platform: "browser", preserveEntrySignatures }, output);
  const [script, another] = built.output;
  if (another || script.imports.length > 0) throw new Error(`${input} is not one piece.`);
  return script.code.trim();
}

/**
 * Bundles with Rolldown, which is what Vite does it with: its settings and its plugins for all that code may import take
 * several times as long as a script itself.
 */
async function bundled({ root, mode }: Project, input: InputOptions, output: OutputOptions): Promise<RolldownOutput> {
  const bundle = await rolldown({
    cwd: root,
    checks: CHECKS,
    ...input,
    transform: {
      target: TARGET,
      jsx: { runtime: "automatic", development: mode === "development" },
      define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    },
    // What is not found would be left to be imported, by code that has nothing next to it.
    onLog: (level, log, handle) => handle(log.code === "UNRESOLVED_IMPORT" ? "error" : level, log),
  });
  try {
    const options: OutputOptions = { generatedCode: { preset: "es2015" }, topLevelVar: true, ...output };
    return await (output.dir === undefined ? bundle.generate(options) : bundle.write(options));
  } finally {
    await bundle.close();
  }
}
