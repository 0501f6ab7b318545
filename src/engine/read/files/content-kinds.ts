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

type Kinds = Pick<Schemas, "config" | "kinds" | "areSynonyms">;

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
  const all = new Set(paths);
  const tops = topKinds(schemas);
  const missing = tops.filter((kind) => !all.has(`${kind}.yaml`));
  const possible: PossibleFiles = { folders: contentFolders(schemas), tops, missing, schemas, reported: new Set() };
  return new Map(
    Array.from(all, (path) => {
      const original = originalOf(path);
      const isCopy = original !== undefined && all.has(original);
      const file = isCopy ? copyOf(path, original) : classify(path, possible);
      if (!path.endsWith(".yaml") && file.findings.length === 0) file.findings.push(wrongEnding(path));
      return [path, file];
    }),
  );
}

/** What the files of a site may be, and which files at its top are missing. */
interface PossibleFiles {
  folders: readonly ContentFolder[];
  tops: readonly string[];
  missing: readonly string[];
  schemas: Kinds;
  /** Unknown folders reported so far, so that each is reported once. */
  reported: Set<string>;
}

function classify(path: string, possible: PossibleFiles): ClassifiedFile {
  const { folders, schemas, reported } = possible;
  const parts = path.replace(/\.ya?ml$/i, "").split("/");
  const [folder = "", ...below] = parts;
  if (below.length === 0) return classifyTop(folder, possible);
  const kind = folders.find((one) => one.folder === folder)?.kind;
  const name = parts.join("/");
  if (kind === "page") return classifyPage(below);
  if (kind !== undefined) {
    const message = `Files have to be directly in ${folder}/. This one is in a folder inside it, where the site does not look.`;
    return below.length === 1
      ? { kind, name: below[0] ?? "", findings: [] }
      : unused(name, { message, hint: `Move it directly into ${folder}/.` });
  }
  const known = [...folders.map((one) => one.folder), "media"];
  const near = nearest(folder, known) ?? known.find((one) => schemas.areSynonyms(one, folder));
  const isReported = reported.has(folder);
  reported.add(folder);
  const file = unused(name, {
    message: `The site does not use a folder called "${folder}", so nothing in it would be on the site.`,
    hint: near === undefined ? `The folders that it uses: ${known.join(", ")}.` : `Did you mean ${near}/? Rename it.`,
    suggestion: near,
  });
  const findings = isReported ? [] : file.findings;
  if (near === undefined || near === "media") return { ...file, findings };
  // Its files are checked, and found by what refers to them, as if they were where they belong.
  const inFolder = classify([near, ...below].join("/"), possible);
  return { ...inFolder, findings: [...findings, ...inFolder.findings] };
}

function unused(name: string, finding: Omit<Finding, "rule">): ClassifiedFile {
  return { kind: UNKNOWN, name, findings: [{ rule: "file-unknown", ...finding }] };
}

/**
 * What systems, people and programs that share folders add to the name of a copy: `seo - Copy`, `seo copy 2`, `seo (1)`,
 * `Copy of seo`, `seo (Ann's conflicted copy 2026-01-01)`, `seo.sync-conflict-20260101-120000-ABCDEF`.
 */
const COPY =
  /^copy of (?<before>.+)$|^(?<after>.+?)(?:[ _-]+(?:copy|kopie|kopia|kopi|copie|copia|cópia)(?:[ _-]?\(?\d+\)?)?| ?\((?:\d+|[^()]*conflicted copy[^()]*)\)|\.sync-conflict-[\w-]+)$/i;

/** The file next to this one that it is a copy of, by its name. */
function originalOf(path: string): string | undefined {
  const [, folder = "", name = ""] = /^(.*\/)?([^/]*?)\.ya?ml$/i.exec(path) ?? [];
  const { before, after } = COPY.exec(name)?.groups ?? {};
  const original = before ?? after;
  return original && `${folder}${original}.yaml`;
}

/** A copy is ignored: with it, the site would show everything in it twice. */
function copyOf(path: string, original: string): ClassifiedFile {
  const message = `The name says that this is a copy of ${original.split("/").at(-1)}, so its content would be on the site twice.`;
  const hint = "Delete it, or move it out of the content folder. If you need both, give this one a name of its own.";
  return { ...unused(path, { message, hint }), isCopy: true };
}

function classifyTop(name: string, { tops, missing }: PossibleFiles): ClassifiedFile {
  if (tops.includes(name)) return { kind: name, name, findings: [] };
  const meant = nearest(name, missing);
  const near = nearest(name, tops);
  const unknown = `The site does not use a file called "${name}.yaml"`;
  if (meant !== undefined) {
    const suggestion = `${meant}.yaml`;
    const message = `${unknown}, and ${suggestion} is missing.`;
    return { ...unused(name, { message, hint: `Rename it to ${suggestion}.`, suggestion }), kind: meant, name: meant };
  }
  const message = `${unknown}, so none of it would be on the site.`;
  const files = tops.map((kind) => `${kind}.yaml`).join(", ");
  if (near === undefined)
    return unused(name, { message, hint: `If it is a page, move it to pages/. The files that belong here: ${files}.` });
  const hint = `${near}.yaml already exists. Move the content of this file there, or delete this file.`;
  return unused(name, { message, hint, suggestion: `${near}.yaml` });
}

/** `index` is the folder itself, everything else adds its name: pages/a/b.yaml is /a/b. */
function classifyPage(parts: readonly string[]): ClassifiedFile {
  const slugs = parts.map(slug);
  const name = `/${(slugs.at(-1) === "index" ? slugs.slice(0, -1) : slugs).join("/")}`;
  const wrong = parts.findIndex((part, index) => part !== slugs[index]);
  if (wrong < 0) return { kind: "page", name, findings: [] };
  const isFile = wrong === parts.length - 1;
  const suggestion = `${slugs[wrong]}${isFile ? ".yaml" : ""}`;
  const message = `The ${isFile ? "file" : "folder"} name "${parts[wrong]}" would be part of a web address, which can contain only lowercase letters, digits and hyphens.`;
  const hint = `Rename it to ${suggestion}. The page's address is then ${name}.`;
  return { kind: "page", name, findings: [{ rule: "file-name", message, hint, suggestion }] };
}

/** A name as part of a web address: "Print & Design" -> `print-design`. */
export function slug(part: string): string {
  return hyphenated(part) || "page";
}

function wrongEnding(path: string): Finding {
  const file = path.split("/").at(-1) ?? path;
  const suggestion = file.replace(/\.ya?ml$/i, ".yaml");
  const ending = /\.[^.]+$/.exec(file)?.[0] ?? "something else";
  const message = `The names of content files end in .yaml. This one ends in ${ending}.`;
  return { rule: "file-name", message, hint: `Rename it to ${suggestion}.`, suggestion };
}
