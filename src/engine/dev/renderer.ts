import Module from "node:module";
import { join, relative } from "node:path";
import type * as server from "../../client/entry-server.tsx";
import { bundleRenderer } from "../output/bundle/write-bundle.ts";
import { isWithin } from "../shared/files/folders.ts";

const ROOT = join(import.meta.dirname, "../../..");

/** The code that renders pages, as in a build, and the addresses of the style sheets that it imports. */
export type Renderer = Awaited<ReturnType<typeof loadRenderer>>;

/** Bundles the code that renders pages when it is first needed, and again when it has changed. */
export class LatestRenderer {
  private renderer: Promise<Renderer> | undefined;

  /** Rejects with the mistake in the code, until it changes. */
  get(): Promise<Renderer> {
    this.renderer ??= loadRenderer();
    return this.renderer;
  }

  forget(): void {
    this.renderer = undefined;
  }
}

/**
 * Renders at a revision. If that fails while a newer revision arrives, it renders again: the mistake may be fixed by then, and the
 * overlay of a late error would stay.
 */
export async function renderLatest(revision: () => string, render: (revision: string) => Promise<void>): Promise<void> {
  const before = revision();
  try {
    await render(before);
  } catch (error) {
    if (revision() === before) throw error;
    await renderLatest(revision, render);
  }
}

/** Not imported: Node would keep every version of an imported module. */
async function loadRenderer() {
  const { code, file, styles } = await bundleRenderer("development");
  // Errors name the sources.
  process.setSourceMapsEnabled(true);
  const module = new Module(file) as Module & { _compile: (code: string, file: string) => void };
  module._compile(code, file);
  const addresses = styles.map((style) => `/${relative(ROOT, style).replaceAll("\\", "/")}`);
  const { renderPage, renderDialogs } = module.exports as typeof server;
  return { renderPage, renderDialogs, styles: addresses };
}

/** True for a file that pages are rendered with, or might be. */
export function isOfRenderer(file: string): boolean {
  return /\.(tsx?|css)$/.test(file) && isWithin(join(ROOT, "src"), file) && !isWithin(join(ROOT, "src/engine"), file);
}
