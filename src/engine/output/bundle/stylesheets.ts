import { readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Manifest } from "vite";

/** The file of a bundle's folder that has the kit's styles, by the names of their files. */
export const KIT = "kit.json";

/** The style sheets of a source file. Imports come first, as the cascade needs them. */
export function cssOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const item = manifest[source];
  if (!item || seen.has(source)) return [];
  seen.add(source);
  return [...(item.imports ?? []).flatMap((imported) => cssOf(manifest, imported, seen)), ...(item.css ?? [])];
}

/** The style sheets of header, footer, dialogs and all blocks, in the order of the cascade. Those of looks come after them. */
function kitFiles(manifest: Manifest): ReadonlySet<string> {
  const blocks = Object.keys(manifest).filter((source) => source.startsWith("src/blocks/"));
  return new Set(["src/client/entry-client.tsx", ...blocks.sort()].flatMap((source) => cssOf(manifest, source)));
}

/** Moves the style sheets of the kit out of what visitors get: they get one file with the theme. */
export async function moveKit(folder: string, client: string): Promise<void> {
  const manifest = JSON.parse(await readFile(join(folder, "manifest.json"), "utf8")) as Manifest;
  const texts: Record<string, string> = {};
  for (const file of kitFiles(manifest)) {
    texts[file] = (await readFile(join(client, file), "utf8")).trim();
    await rm(join(client, file));
  }
  await writeFile(join(folder, KIT), JSON.stringify(texts));
}
