import { dirname, join, relative, resolve, sep } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Position } from "vscode-languageserver";
import type { TextDocument } from "vscode-languageserver-textdocument";
import { asReported, type CheckedSite, loadContent } from "../check-site.ts";
import type { CheckedContent } from "../edit/open-content.ts";
import { updateEditorSchema } from "../generate/editor-schema.ts";
import { type MediaRequest, measureMedia } from "../media/measure-media.ts";
import { runApart } from "../output/start-worker.ts";
import { decode } from "../read/files/decode.ts";
import { type ContentFiles, readContent } from "../read/files/read-content.ts";
import { withUnsaved } from "../read/files/unsaved-texts.ts";
import type { ParseCache } from "../read/parse-content.ts";
import { forgetSchemas, loadSchemas } from "../read/schemas/schemas.ts";
import type { Source } from "../read/source.ts";
import { type Context, makeContext } from "../resolve/context.ts";
import { openStore, type Store } from "../shared/cache/store.mjs";
import { isInside } from "../shared/files/folders.ts";
import { lazy } from "../shared/memoize.ts";
import { DocumentText } from "./document-text.ts";

/** The cache of inspected media, which another process fills: memory for decoded pictures is not given back while a process runs. */
function filledElsewhere(request: MediaRequest): Store {
  const store = openStore("inspected");
  // What is still missing then is inspected here.
  const fill = lazy(() => runApart({ task: "media", purpose: "inspects media" }, request).catch(() => undefined));
  return {
    ...store,
    bytes: async (key, make) => {
      if (!store.has(key)) await fill();
      return store.bytes(key, make);
    },
  };
}

/** The content on disk. */
type Saved = Omit<CheckedContent, "problems">;

/** The content at one moment, checked. */
export interface Snapshot extends CheckedContent {
  parseCache: ParseCache;
  checked: CheckedSite;
  /** The content in the form in which names are looked up. */
  context: Context;
}

/** The parts of a project that are read again when they change on disk. */
export type Changed = "content" | "media" | "schemas";

/** A content folder as the editor sees it: with the texts of open documents, saved or not. */
export class Workspace {
  readonly dir: string;
  /** The folder that the names of files in problems are relative to. */
  readonly home: string;
  /** True alongside a server that describes and completes everything in the schemas. */
  hasSchemaServer = false;
  /** The open documents, by their path below the content folder. */
  readonly open = new Map<string, TextDocument>();
  readonly #parseCache: ParseCache = new Map();
  #disk: Saved | undefined;
  readonly #changed = new Set<Changed>(["content", "media"]);
  #version = 0;
  #check: { version: number; snapshot: Promise<Snapshot | undefined> } | undefined;

  constructor(contentDir: string) {
    this.dir = resolve(contentDir);
    this.home = dirname(this.dir);
  }

  /** The path of a document below the content folder. Undefined for any other document. */
  pathOf(uri: string): string | undefined {
    if (!uri.startsWith("file:")) return undefined;
    const file = resolve(fileURLToPath(uri));
    return isInside(this.dir, file) ? relative(this.dir, file).split(sep).join("/") : undefined;
  }

  /** The address of a file that problems call `content/site.yaml`. */
  uriOf(file: string): string {
    return pathToFileURL(join(this.home, file)).href;
  }

  /** A file as the editor sees it. The text of a page that has not changed is decoded when it is read. */
  documentOf(source: Pick<Source, "file" | "text">): DocumentText {
    const uri = this.uriOf(source.file);
    const open = this.open.get(this.pathOf(uri) ?? "");
    return new DocumentText(open?.uri ?? uri, open?.getText() ?? source.text);
  }

  /** The answer for an open document. Undefined for one that is not content. */
  async question(uri: string, position?: Position): Promise<Question | undefined> {
    const path = this.pathOf(uri);
    if (path === undefined) return undefined;
    const snapshot = await this.latest();
    const { parsed } = snapshot.checked;
    const source = parsed.sources.find(({ file }) => file === `${parsed.root}/${path}`);
    if (!source || !this.open.has(path)) return undefined;
    const document = this.documentOf(source);
    return {
      workspace: this,
      snapshot,
      context: snapshot.context.languages.get(source.language ?? "") ?? snapshot.context,
      source,
      document,
      offset: position ? document.offsetAt(position) : 0,
    };
  }

  /** Makes the next request check everything again, after reading what has changed on disk. */
  change(onDisk?: Changed): void {
    if (onDisk) this.#changed.add(onDisk);
    this.#version += 1;
  }

  /** The content as it is now, checked. Undefined if it changes meanwhile. */
  check(): Promise<Snapshot | undefined> {
    const version = this.#version;
    if (this.#check?.version !== version) {
      const snapshot = this.#run(() => version !== this.#version);
      // After an error, the next check starts from nothing.
      snapshot.catch(() => {
        if (this.#check?.version === version) this.#check = undefined;
      });
      this.#check = { version, snapshot };
    }
    return this.#check.snapshot;
  }

  /** The content of the latest version, however often it changes meanwhile. */
  async latest(): Promise<Snapshot> {
    for (;;) {
      const snapshot = await this.check();
      if (snapshot) return snapshot;
    }
  }

  async #run(isOutdated: () => boolean): Promise<Snapshot | undefined> {
    const { content: saved, media } = await this.#read();
    if (isOutdated()) return undefined;
    const unsaved = this.#unsaved(saved);
    const content = withUnsaved(saved, unsaved);
    const check = loadContent(content, media, { parseCache: this.#parseCache });
    // Whatever the editor has sent by now cancels the second half.
    await nextTurn();
    if (isOutdated()) return undefined;
    const checked = asReported(check(), this.dir);
    if (unsaved.size === 0) await updateEditorSchema(this.dir, checked);
    if (isOutdated()) return undefined;
    const { parsed, problems } = checked;
    const context = makeContext(parsed, parsed.schemas, media, { preview: true });
    return { content, media, parseCache: this.#parseCache, checked, problems, context };
  }

  async #read(): Promise<Saved> {
    const changed = new Set(this.#changed);
    this.#changed.clear();
    if (changed.has("schemas")) forgetSchemas();
    if (this.#disk && changed.size === 0) return this.#disk;
    try {
      const content = await readContent(this.dir, loadSchemas());
      const names = [...content.media.keys()];
      const { media: before } = this.#disk ?? {};
      const isSame = !changed.has("media") && before?.size === names.length && names.every((name) => before.has(name));
      const media =
        before && isSame
          ? before
          : await measureMedia(this.dir, names, filledElsewhere({ contentDir: this.dir, names }));
      this.#disk = { content, media };
      return this.#disk;
    } catch (error) {
      for (const what of changed) this.#changed.add(what);
      throw error;
    }
  }

  /** A file in another encoding has a different text in the editor. */
  #unsaved({ files }: ContentFiles): Map<string, Uint8Array> {
    return new Map(
      Array.from(this.open).flatMap(([path, document]) => {
        const text = document.getText();
        const bytes = files.get(path);
        const saved = bytes && decode(bytes);
        const isSaved = saved && (saved.text === undefined || saved.text === text.replace(/^\ufeff/, ""));
        return isSaved ? [] : [[path, new TextEncoder().encode(text)] as const];
      }),
    );
  }
}

/** A request about a document that the editor has open, with what responses need. */
export interface Question {
  workspace: Workspace;
  snapshot: Snapshot;
  /** The content in which names of the document are looked up: that of its language. */
  context: Context;
  source: Source;
  document: DocumentText;
  /** The offset in the text of the source; 0 for a request about the whole document. */
  offset: number;
}
