import { nearest } from "../../diagnostics/nearest.ts";
import type { Finding } from "../../diagnostics/problem.ts";
import { hyphenated } from "../../shared/words.ts";
import type { ContentFolder } from "../../site-config.ts";
import type { Schemas } from "../schemas/schemas.ts";

/** What a file is by its path in the content folder. */
export interface ClassifiedFile {
  kind: string;
  name: string;
  findings: Finding[];
  /** True for a copy of the file next to it. */
  isCopy?: true;
}

/** The folder that every site has: each file in it, or in a folder below it, is a page. */
const PAGES: ContentFolder = { folder: "pages", kind: "page", noun: "a page" };

type Kinds = Pick<Schemas, "config" | "kinds" | "synonyms">;

/** Folders whose every file is of one kind. All other kinds are one file at the top, named after the kind. */
export function contentFolders({ config }: Pick<Schemas, "config">): readonly ContentFolder[] {
  return [PAGES, ...config.folders];
}

/** How messages call a file of a kind: "a page", "site.yaml". */
export function nounOf(schemas: Kinds, kind: string): string {
  return contentFolders(schemas).find((one) => one.kind === kind)?.noun ?? `${kind}.yaml`;
}

/** The kind of a file that is none we know. Its content is not checked. */
export const UNKNOWN = "unknown";

/** Kinds that are one file at the top of the content folder: site, navigation, brands, … */
export function topKinds(schemas: Kinds): string[] {
  const inFolders = new Set(contentFolders(schemas).map(({ kind }) => kind));
  return [...schemas.kinds.keys()].filter((kind) => !inFolders.has(kind));
}

/**
 * Says what each file of the content folder is, by its path alone. A file whose name is off by a letter or an ending
 * gets one problem and is still taken for what it was meant to be, so that nothing that refers to it looks wrong too.
 */
export function classifyFiles(paths: Iterable<string>, schemas: Kinds): Map<string, ClassifiedFile> {
  const classified = new Map<string, ClassifiedFile>();
  const all = [...paths];
  const there = new Set(all);
  const folders = contentFolders(schemas);
  const tops = topKinds(schemas);
  const missing = new Set(tops.filter((kind) => !all.includes(`${kind}.yaml`)));
  const possible = { folders, tops, missing, schemas, reported: new Set<string>() };
  for (const path of all) {
    const original = originalOf(path, there);
    const file = original === undefined ? classify(path, possible) : copyOf(path, original);
    const ending = /\.(ya?ml)$/i.exec(path)?.[0];
    if (ending !== ".yaml" && file.findings.length === 0) file.findings.push(wrongEnding(path));
    classified.set(path, file);
  }
  return classified;
}

/** What the files of a site may be, and which files at its top are missing. */
interface Possible {
  folders: readonly ContentFolder[];
  tops: string[];
  missing: Set<string>;
  schemas: Kinds;
  /** Folders of which was said that the site uses none of that name: once, not of each file in them. */
  reported: Set<string>;
}

function classify(path: string, possible: Possible): ClassifiedFile {
  const { folders, tops, missing, schemas, reported } = possible;
  const parts = path.replace(/\.ya?ml$/i, "").split("/");
  const [folder = "", ...below] = parts;
  const kind = folders.find((one) => one.folder === folder)?.kind;
  if (kind === "page" && below.length > 0) return classifyPage(below);
  if (kind !== undefined && below.length === 1) return { kind, name: below[0] ?? "", findings: [] };
  if (parts.length === 1) return classifyTop(folder, tops, missing);
  if (kind !== undefined) return { kind: UNKNOWN, name: parts.join("/"), findings: [tooDeep(folder)] };
  const known = [...folders.map((one) => one.folder), "media"];
  const near = nearest(folder, known) ?? known.find((one) => isSynonym(schemas, one, folder));
  // Its files are checked, and found by what refers to them, as if they were where they belong.
  const meant = near && near !== "media" ? classify([near, ...below].join("/"), possible) : undefined;
  const unknown = reported.has(folder) ? [] : [unknownFolder(folder, known, near)];
  reported.add(folder);
  return { kind: UNKNOWN, name: parts.join("/"), ...meant, findings: [...unknown, ...(meant?.findings ?? [])] };
}

function isSynonym({ synonyms }: Kinds, name: string, written: string): boolean {
  return synonyms.some((group) => group.includes(name) && group.includes(written.toLowerCase()));
}

/**
 * What systems, people and programs that share folders add to the name of a copy: `seo - Copy`, `seo copy 2`, `seo (1)`,
 * `Copy of seo`, `seo (Ann's conflicted copy 2026-01-01)`, `seo.sync-conflict-20260101-120000-ABCDEF`.
 */
const COPY =
  /^copy of (?<before>.+)$|^(?<after>.+?)(?:[ _-]+(?:copy|kopie|kopia|kopi|copie|copia|cópia)(?:[ _-]?\(?\d+\)?)?| ?\((?:\d+|[^()]*conflicted copy[^()]*)\)|\.sync-conflict-[\w-]+)$/i;

/** The file next to this one that it is a copy of, by its name. */
function originalOf(path: string, there: ReadonlySet<string>): string | undefined {
  const [, folder = "", name = ""] = /^(.*\/)?([^/]*?)\.ya?ml$/i.exec(path) ?? [];
  const { before, after } = COPY.exec(name)?.groups ?? {};
  const original = `${folder}${before ?? after}.yaml`;
  return there.has(original) ? original : undefined;
}

/** A copy counts for nothing: with it, the site would show everything in it twice. */
function copyOf(path: string, original: string): ClassifiedFile {
  const name = original.split("/").at(-1) ?? original;
  const message = `The name says that this is a copy of ${name}, so its content would be on the site twice.`;
  const hint = "Delete it, or move it out of the content folder. If you need both, give this one a name of its own.";
  return { kind: UNKNOWN, name: path, findings: [{ rule: "file-unknown", message, hint }], isCopy: true };
}

function classifyTop(name: string, tops: string[], missing: Set<string>): ClassifiedFile {
  if (tops.includes(name)) return { kind: name, name, findings: [] };
  const meant = nearest(name, missing);
  if (meant !== undefined) {
    const message = `The site does not use a file called "${name}.yaml", and ${meant}.yaml is missing.`;
    const suggestion = `${meant}.yaml`;
    const finding: Finding = { rule: "file-unknown", message, hint: `Rename it to ${suggestion}.`, suggestion };
    return { kind: meant, name: meant, findings: [finding] };
  }
  const near = nearest(name, tops);
  const finding: Finding = {
    rule: "file-unknown",
    message: `The site does not use a file called "${name}.yaml", so none of it would be on the site.`,
    hint:
      near === undefined
        ? `If it is a page, move it to pages/. The files that belong here: ${tops.map((kind) => `${kind}.yaml`).join(", ")}.`
        : `${near}.yaml already exists. Move the content of this file there, or delete this file.`,
    suggestion: near && `${near}.yaml`,
  };
  return { kind: UNKNOWN, name, findings: [finding] };
}

function tooDeep(folder: string): Finding {
  const message = `Files have to be directly in ${folder}/. This one is in a folder inside it, where the site does not look.`;
  return { rule: "file-unknown", message, hint: `Move it directly into ${folder}/.` };
}

function unknownFolder(folder: string, known: readonly string[], near: string | undefined): Finding {
  return {
    rule: "file-unknown",
    message: `The site does not use a folder called "${folder}", so nothing in it would be on the site.`,
    hint: near === undefined ? `The folders that it uses: ${known.join(", ")}.` : `Did you mean ${near}/? Rename it.`,
    suggestion: near,
  };
}

/** `index` is the folder itself, everything else adds its name: pages/a/b.yaml is /a/b. */
function classifyPage(parts: string[]): ClassifiedFile {
  const slugs = parts.map(slug);
  const name = `/${(slugs.at(-1) === "index" ? slugs.slice(0, -1) : slugs).join("/")}`;
  const wrong = parts.findIndex((part, index) => part !== slugs[index]);
  if (wrong < 0) return { kind: "page", name, findings: [] };
  const isFile = wrong === parts.length - 1;
  const suggestion = `${slugs[wrong]}${isFile ? ".yaml" : ""}`;
  const finding: Finding = {
    rule: "file-name",
    message: `The ${isFile ? "file" : "folder"} name "${parts[wrong]}" would be part of a web address, which can contain only lowercase letters, digits and hyphens.`,
    hint: `Rename it to ${suggestion}. The page's address is then ${name}.`,
    suggestion,
  };
  return { kind: "page", name, findings: [finding] };
}

/** A name as part of a web address: "Print & Design" -> `print-design`. */
export function slug(part: string): string {
  return hyphenated(part) || "page";
}

function wrongEnding(path: string): Finding {
  const file = path.split("/").at(-1) ?? path;
  const suggestion = file.replace(/\.ya?ml$/i, ".yaml");
  return {
    rule: "file-name",
    message: `The names of content files end in .yaml. This one ends in ${/\.[^.]+$/.exec(file)?.[0] ?? "something else"}.`,
    hint: `Rename it to ${suggestion}.`,
    suggestion,
  };
}
