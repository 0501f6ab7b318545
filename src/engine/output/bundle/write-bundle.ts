import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build } from "vite";
import { buildScript, buildServer, type Project } from "./build-code.ts";
import type { Scripts } from "./bundle.ts";
import { codeConfig } from "./code-config.ts";
import { cssModules, type ReadStyleSheet, styleSheetReader } from "./css-modules.ts";
import { addOtherLicenses, LICENSES } from "./licenses.ts";

/**
 * Builds everything that `buildBundle` reads into an empty folder. `root` is the project's. Vite follows NODE_ENV, too. All
 * at once: each build waits for its own files, and for Rolldown's threads.
 */
export async function writeBundle(folder: string, root: string, mode: string): Promise<void> {
  const project: Project = { root, mode };
  const read = styleSheetReader();
  const [sent, known, scripts] = await Promise.all([
    buildClient(project, folder, read),
    buildServer(project, join(folder, "server"), read),
    buildScripts(project),
  ]);
  const [missing] = [...known].filter((file) => !sent.has(file));
  if (missing) throw new Error(`Only the server uses ${missing}.`);
  await writeFile(join(folder, "scripts.json"), JSON.stringify(scripts));
}

/** Builds what browsers load. Returns its style sheets. */
async function buildClient({ root, mode }: Project, folder: string, read: ReadStyleSheet): Promise<Set<string>> {
  const config = codeConfig(root);
  const outDir = join(folder, "client");
  const sheets = new Set<string>();
  const noted: ReadStyleSheet = (file) => {
    sheets.add(file);
    return read(file);
  };
  await build({
    ...config,
    root,
    mode,
    configFile: false,
    envDir: false,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
    css: { modules: false, postcss: {} },
    plugins: cssModules(noted),
    build: {
      ...config.build,
      outDir,
      emptyOutDir: true,
      manifest: true,
      license: { fileName: LICENSES },
      reportCompressedSize: false,
    },
  });
  await addOtherLicenses(join(outDir, LICENSES));
  await rename(join(outDir, ".vite/manifest.json"), join(folder, "manifest.json"));
  await rm(join(outDir, ".vite"), { recursive: true });
  return sheets;
}

async function buildScripts(project: Project): Promise<Scripts> {
  const early = (name: string, format: "iife" | "es") =>
    buildScript(project, `src/client/before-react/${name}.ts`, format);
  const [inlineScript, inlineScriptWithForms, late, earlyDialogs, announcement, analytics, dayLimits] =
    await Promise.all([
      early("inline-script", "iife"),
      early("inline-script-with-forms", "iife"),
      early("late-script", "es"),
      buildScript(project, "src/client/modals/early-dialogs.ts", "es"),
      early("announcement", "iife"),
      early("analytics", "iife"),
      early("day-limits", "es"),
    ]);
  return { inlineScript, inlineScriptWithForms, late, earlyDialogs, announcement, analytics, dayLimits };
}
