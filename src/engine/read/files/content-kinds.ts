import { nearest } from "../../diagnostics/nearest.ts";
import type { Finding } from "../../diagnostics/problem.ts";
import { hyphenated } from "../../shared/words.ts";
import type { ContentFolder } from "../../site-config.ts";
import type { Schemas } from "../schemas/schemas.ts";
import { wrongEnding } from "./file-names.ts";

/** The kind and name of a file, which its path in the content folder determines. */
export interface ClassifiedFile {
  kind: string;
  name: string;
  /** The language that it is a version in, or its page belongs to. Undefined for the main one. */
  language?: string | undefined;
  findings: Finding[];
  isCopy?: true;
}

const PAGES: ContentFolder = { folder: "pages", kind: "page", noun: "a page" };

type Kinds = Pick<Schemas, "config" | "kinds" | "areSynonyms" | "languages" | "money">;

/** Folders whose files are all of one kind. Every other kind is a single file at the top, named after the kind. */
export function contentFolders({ config }: Pick<Schemas, "config">): readonly ContentFolder[] {
  return [PAGES, ...config.folders];
}

/** The name of a kind in messages: "a page", "site.yaml". */
export function nounOf(schemas: Kinds, kind: string): string {
  return contentFolders(schemas).find((folder) => folder.kind === kind)?.noun ?? `${kind}.yaml`;
}

/** The kind of a file that nothing on the site uses. Its content is not checked. */
export const UNKNOWN = "unknown";

/** Kinds that are a single file at the top of the content folder: site, navigation, brands, … */
export function topKinds(schemas: Kinds): string[] {
  const inFolders = new Set(contentFolders(schemas).map(({ kind }) => kind));
  return [...schemas.kinds.keys()].filter((kind) => !inFolders.has(kind));
}

/** Classifies files by their paths. A misspelled name gets one problem and still counts as the right one. */
export function classifyFiles(paths: Iterable<string>, schemas: Kinds): Map<string, ClassifiedFile> {
  const folder: Folder = { all: new Set(paths), schemas, reported: new Set() };
  return new Map(
    Array.from(folder.all, (path) => {
      const original = originalOf(path);
      const isCopy = original !== undefined && folder.all.has(original);
      const file = isCopy ? copyOf(path, original) : classifyIn(path, folder);
      if (!path.endsWith(".yaml") && file.findings.length === 0) file.findings.push(wrongEnding(path));
      return [path, file];
    }),
  );
}

interface Folder {
  all: ReadonlySet<string>;
  schemas: Kinds;
  /** Folders that were reported already: once, not for each file in them. */
  reported: Set<string>;
}

/** `forms/booking.cy.yaml` is the Welsh version of `forms/booking.yaml`. */
const VERSION = /^(?!pages\/)(.+)\.([a-z]{2,3}(?:-[a-z]{2,4})?)\.ya?ml$/;

function classifyIn(path: string, content: Folder): ClassifiedFile {
  const { languages, money } = content.schemas;
  const [, name = "", language = ""] = VERSION.exec(path) ?? [];
  if (languages.has(language)) {
    const file = classify(`${name}.yaml`, content);
    return SAME_IN_ALL.includes(file.kind) ? sameInAll(path, file.kind) : { ...file, language };
  }
  if (name !== "" && content.all.has(`${name}.yaml`)) {
    const message = `This would be ${name}.yaml in the language ${language}, but site.yaml has no such language.`;
    const hint = "Add the language to `languages` in site.yaml, or give the file another name.";
    const { findings, ...file } = unused(path, { message, hint });
    // Where languages are uncertain, a mistake in site.yaml is the cause.
    return { ...file, isCopy: true, findings: money.isCertain ? findings : [] };
  }
  const file = classify(path, content);
  const [, first = ""] = file.kind === "page" ? file.name.split("/") : [];
  return languages.has(first) ? { ...file, language: first } : file;
}

const SAME_IN_ALL = ["site", "theme"];

function sameInAll(path: string, kind: string): ClassifiedFile {
  const message = `There is one ${kind}.yaml for all languages.`;
  const hint = "What the site says in another language is below `languages` in site.yaml.";
  return { ...unused(path, { message, hint }), isCopy: true };
}

function classify(path: string, content: Folder): ClassifiedFile {
  const { all, schemas, reported } = content;
  const folders = contentFolders(schemas);
  const parts = path.replace(/\.ya?ml$/i, "").split("/");
  const [folder = "", ...below] = parts;
  if (below.length === 0) return classifyTop(folder, content);
  const kind = folders.find((entry) => entry.folder === folder)?.kind;
  const name = parts.join("/");
  if (kind === "page") return classifyPage(below, all);
  if (kind !== undefined) {
    const message = `Files have to be directly in ${folder}/. This one is in a folder inside it, where the site does not look.`;
    return below.length === 1
      ? { kind, name: below[0] ?? "", findings: [] }
      : unused(name, { message, hint: `Move it directly into ${folder}/.` });
  }
  const names = [...folders.map((entry) => entry.folder), "media"];
  const near = nearest(folder, names) ?? names.find((folderName) => schemas.areSynonyms(folderName, folder));
  const original = names.find((folderName) => all.has(folderName + path.slice(folder.length)));
  const isReported = reported.has(folder);
  reported.add(folder);
  const file = unused(name, {
    message: `The site does not use a folder called "${folder}", so nothing in it would be on the site.`,
    hint:
      near !== undefined
        ? `Did you mean ${near}/? Rename it.`
        : original !== undefined
          ? `If it is a copy of ${original}, delete it, or move it out of the content folder.`
          : `The folders that it uses: ${names.join(", ")}.`,
    suggestion: near,
  });
  const findings = isReported ? [] : file.findings;
  if (near === undefined && original !== undefined) return { ...file, findings, isCopy: true };
  if (near === undefined || near === "media") return { ...file, findings };
  // Its files are checked and can be referred to as if the folder had the right name.
  const inFolder = classify([near, ...below].join("/"), content);
  return { ...inFolder, findings: [...findings, ...inFolder.findings] };
}

function unused(name: string, finding: Omit<Finding, "rule">): ClassifiedFile {
  return { kind: UNKNOWN, name, findings: [{ rule: "file-unknown", ...finding }] };
}

/**
 * Additions to names by systems, people and sync programs: `seo - Copy`, `seo copy 2`, `seo (1)`, `Copy of seo`, `Kopie von
 * seo`, `seo (Ann's conflicted copy 2026-01-01)`, `seo.sync-conflict-20260101-120000-ABCDEF`.
 */
const COPY =
  /^(?:copy|kopie|kopia|kopi|copie|c[oó]pia) (?:(?:of|von|van|av|af|de|di) )?(?<before>.+)$|^(?<after>.+?)(?:[ _-]+(?:copy|kopie|kopia|kopi|copie|c[oó]pia)(?:[ _-]?\(?\d+\)?)?| ?\((?:\d+|(?:copy|kopie|kopia|kopi|copie|c[oó]pia)|[^()]*conflicted copy[^()]*)\)|\.sync-conflict-[\w-]+)$/i;

function originalOf(path: string): string | undefined {
  const [, folder = "", name = ""] = /^(.*\/)?([^/]*?)\.ya?ml$/i.exec(path) ?? [];
  const { before, after } = COPY.exec(name)?.groups ?? {};
  const original = before ?? after;
  return original && `${folder}${original}.yaml`;
}

function copyOf(path: string, original: string): ClassifiedFile {
  const message = `The name says that this is a copy of ${original.split("/").at(-1)}, so its content would be on the site twice.`;
  const hint = "Delete it, or move it out of the content folder. If you need both, give this one a name of its own.";
  return { ...unused(path, { message, hint }), isCopy: true };
}

function classifyTop(name: string, { all, schemas }: Folder): ClassifiedFile {
  const tops = topKinds(schemas);
  if (tops.includes(name)) return { kind: name, name, findings: [] };
  const missingKind = nearest(
    name,
    tops.filter((kind) => !all.has(`${kind}.yaml`)),
  );
  const unknown = `The site does not use a file called "${name}.yaml"`;
  if (missingKind !== undefined) {
    const suggestion = `${missingKind}.yaml`;
    const message = `${unknown}, and ${suggestion} is missing.`;
    const { findings } = unused(name, { message, hint: `Rename it to ${suggestion}.`, suggestion });
    return { kind: missingKind, name: missingKind, findings };
  }
  const message = `${unknown}, so none of it would be on the site.`;
  const files = tops.map((kind) => `${kind}.yaml`).join(", ");
  return unused(name, { message, hint: `If it is a page, move it to pages/. The files that belong here: ${files}.` });
}

function classifyPage(parts: readonly string[], all: ReadonlySet<string>): ClassifiedFile {
  const slugs = parts.map(slug);
  const name = `/${(slugs.at(-1) === "index" ? slugs.slice(0, -1) : slugs).join("/")}`;
  const wrong = parts.findIndex((part, index) => part !== slugs[index]);
  // Two files for one page are a mistake of their own, and one must not be renamed to the other.
  if (wrong < 0 || all.has(`pages${name}.yaml`)) return { kind: "page", name, findings: [] };
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
