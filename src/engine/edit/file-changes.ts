import { existsSync } from "node:fs";
import { mkdir, mkdtemp, rename, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { ContentFiles } from "../read/read-content.ts";

/** What a command is about to do to the files of a folder. Paths are relative to it, with forward slashes. */
export interface FileChanges {
  /** Files that get another name, from -> to. These come first. */
  moves: ReadonlyMap<string, string>;
  /** New texts of files, by their paths after the moves. */
  texts: ReadonlyMap<string, string>;
}

/** A content folder in memory as it would be after the changes, so that it can be checked before anything is written. */
export function withChanges(content: ContentFiles, { moves, texts }: FileChanges): ContentFiles {
  const moved = (path: string) => moves.get(path) ?? path;
  const files = new Map(Array.from(content.files, ([path, bytes]) => [moved(path), bytes] as const));
  const media = new Map(Array.from(content.media, ([name, info]) => [moved(`media/${name}`).slice(6), info] as const));
  for (const [path, text] of texts) {
    if (path.startsWith("media/")) media.set(path.slice(6), { size: text.length });
    else files.set(path, new TextEncoder().encode(text));
  }
  return { ...content, files: new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1))), media };
}

/** Makes the changes, all of them or none: when one fails, those made before it are taken back. */
export async function writeChanges(folder: string, { moves, texts }: FileChanges): Promise<void> {
  // In the folder itself, so that every step is a rename; names with a dot are not read as content.
  const stage = await mkdtemp(join(folder, ".changes-"));
  const steps: [from: string, to: string][] = [];
  const move = async (from: string, to: string) => {
    await mkdir(dirname(to), { recursive: true });
    await rename(from, to);
    steps.push([from, to]);
  };
  try {
    const staged = [...texts].map(([path, text], index) => ({ path, text, file: join(stage, `${index}`) }));
    for (const { file, text } of staged) await writeFile(file, text);
    for (const [from, to] of moves) await move(join(folder, from), join(folder, to));
    for (const { path, file } of staged) {
      if (existsSync(join(folder, path))) await move(join(folder, path), `${file}.before`);
      await move(file, join(folder, path));
    }
  } catch (error) {
    for (const [from, to] of steps.reverse()) await rename(to, from);
    throw error;
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
}
