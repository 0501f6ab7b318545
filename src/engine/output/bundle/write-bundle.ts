import { rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { build, type InlineConfig } from "vite";
import { UsageError } from "../../diagnostics/usage-error.ts";
import type { BundleRequest, Scripts } from "./bundle.ts";
import { type ClassNames, cssModules } from "./css-modules.ts";
import { knownClassNames } from "./known-class-names.ts";
import { addOtherLicenses, LICENSES } from "./licenses.ts";

const ROOT = join(import.meta.dirname, "../../../..");

/** The task of a process that bundles the code. */
export async function bundleTask({ folder, mode }: BundleRequest): Promise<void> {
  try {
    await writeBundle(folder, ROOT, mode);
  } catch (error) {
    console.error(error);
    throw new UsageError("The code could not be bundled, see above.");
  }
}

/** Builds everything that `buildBundle` reads into an empty folder. Vite follows NODE_ENV, too. */
export async function writeBundle(folder: string, root: string, mode: string): Promise<void> {
  const common: InlineConfig = {
    root,
    mode,
    logLevel: "warn",
    define: { "process.env.NODE_ENV": JSON.stringify(mode) },
  };
  const client = join(folder, "client");
  const license = { fileName: LICENSES };
  const classNames: ClassNames = new Map();
  await build({
    ...common,
    css: { modules: false },
    plugins: cssModules(classNames),
    build: { outDir: client, emptyOutDir: true, manifest: true, license },
  });
  await addOtherLicenses(join(client, LICENSES));
  await rename(join(client, ".vite/manifest.json"), join(folder, "manifest.json"));
  await rm(join(client, ".vite"), { recursive: true });
  // Bundled whole and as .mjs: there is no node_modules and no package.json next to it.
  const output = { entryFileNames: "[name].mjs", chunkFileNames: "[name]-[hash].mjs" };
  const forServer = {
    outDir: join(folder, "server"),
    emptyOutDir: true,
    ssr: "src/client/entry-server.tsx",
    rolldownOptions: { output },
  };
  const plugins = [knownClassNames(classNames)];
  await build({ ...common, plugins, ssr: { noExternal: true }, build: forServer });
  const scripts: Scripts = {
    inlineScript: await buildAlone(common, "src/client/before-react/inline-script.ts", "iife"),
    inlineScriptWithForms: await buildAlone(common, "src/client/before-react/inline-script-with-forms.ts", "iife"),
    late: await buildAlone(common, "src/client/before-react/late-script.ts", "es"),
    earlyDialogs: await buildAlone(common, "src/client/modals/early-dialogs.ts", "es"),
    announcement: await buildAlone(common, "src/client/before-react/announcement.ts", "iife"),
    analytics: await buildAlone(common, "src/client/before-react/analytics.ts", "iife"),
    dayLimits: await buildAlone(common, "src/client/before-react/day-limits.ts", "es"),
  };
  await writeFile(join(folder, "scripts.json"), JSON.stringify(scripts));
}

async function buildAlone(common: InlineConfig, input: string, format: "iife" | "es"): Promise<string> {
  const output = { format };
  const alone = {
    write: false,
    rolldownOptions: { input, output, preserveEntrySignatures: format === "es" && "strict" },
  } as const;
  const built = await build({ ...common, configFile: false, publicDir: false, build: alone });
  const [script] = [built].flat().flatMap((part) => ("output" in part ? part.output : []));
  if (script?.type !== "chunk" || script.imports.length > 0) throw new Error(`${input} is not one piece.`);
  return script.code.trim();
}
