import { join } from "node:path";
import { isMap, isScalar, isSeq, type Pair, parseDocument, type YAMLMap } from "yaml";
import { loadSchemas, type Schema } from "../../src/engine/read/schemas/schemas.ts";
import { textsIn } from "../sites.ts";
import { pathsIn } from "../support/files.ts";

/** A site in which the declaration of one name has changed. */
export interface ChangedSite {
  /** The change in words: `removed facts.city of site.yaml`. */
  what: string;
  texts: ReadonlyMap<string, string>;
  media: readonly string[];
  /** The file that was changed, before and after: only this one may be corrected. */
  file: string;
}

/** Something with a name: `remove` returns the site without it, and `rename` the site with another name in its place. */
interface Named {
  label: string;
  name: string;
  change: (name: string | undefined) => Omit<ChangedSite, "what">;
}

/** The sites that differ from the content of a folder by one removed, renamed or mistyped name: every so many of them. */
export function changedSites(folder: string, every: number): ChangedSite[] {
  const all = namesIn(folder).flatMap(({ label, name, change }) =>
    [undefined, anotherName(name), ...new Set(typosOf(name))].map((now) => ({ label, now, change })),
  );
  return all
    .filter((_changed, index) => index % every === 0)
    .map(({ label, now, change }) => ({
      what: now === undefined ? `removed ${label}` : `${label} became ${now}`,
      ...change(now),
    }));
}

function namesIn(folder: string): Named[] {
  const texts = new Map(Object.entries(textsIn(folder)));
  const media = mediaIn(folder);
  const files = [...texts.keys()].filter((path) => path.includes("/"));
  return [
    ...files.map((path) => file(path, texts, media)),
    ...media.map((name) => ({
      label: `media/${name}`,
      name: stem(name),
      change: (now: string | undefined) => ({
        texts,
        media: media.flatMap((other) => (other !== name ? [other] : now === undefined ? [] : [withStem(name, now)])),
        file: "",
      }),
    })),
    ...[...texts].flatMap(([path, text]) => entriesOf(path, text, texts, media)),
  ];
}

/** The names of the media of a content folder. */
export function mediaIn(folder: string): string[] {
  return pathsIn(join(folder, "media")).filter((name) => !name.endsWith(".md"));
}

function file(path: string, texts: ReadonlyMap<string, string>, media: readonly string[]): Named {
  return {
    label: path,
    name: stem(path),
    change: (now) => {
      const all = new Map(texts);
      all.delete(path);
      const moved = now === undefined ? path : withStem(path, now);
      if (now !== undefined) all.set(moved, texts.get(path) ?? "");
      return { texts: all, media, file: moved };
    },
  };
}

/** Entries of maps with names of their own, items that have an id, offers by their names. */
function entriesOf(path: string, text: string, texts: ReadonlyMap<string, string>, media: readonly string[]): Named[] {
  const { kinds, blocks } = loadSchemas();
  const found: { at: (string | number)[]; name: string; isKey: boolean }[] = [];
  const visit = (node: unknown, schema: Schema, at: (string | number)[]) => {
    if (isSeq(node))
      for (const [index, item] of node.items.entries()) {
        const id = isMap(item) ? (item.get("id") ?? (at.length === 1 ? item.get("name") : undefined)) : undefined;
        if (typeof id === "string") found.push({ at: [...at, index], name: id, isKey: false });
        const block = isMap(item) ? blocks.get(String(item.get("block"))) : undefined;
        visit(item, block ?? schema.items ?? {}, [...at, index]);
      }
    if (!isMap(node)) return;
    for (const { key, value } of node.items as Pair[]) {
      const name = String(isScalar(key) ? key.value : key);
      const own = schema.properties?.[name];
      const others = typeof schema.additionalProperties === "object" ? schema.additionalProperties : undefined;
      if (!own && others) found.push({ at: [...at, name], name, isKey: true });
      visit(value, own ?? others ?? {}, [...at, name]);
    }
  };
  visit(parseDocument(text).contents, kinds.get(path.includes("/") ? kindOf(path) : stem(path)) ?? {}, []);
  return found.map(({ at, name, isKey }) => ({
    label: `${at.join(".")} of ${path}`,
    name,
    change: (now) => ({ texts: new Map(texts).set(path, edited(text, at, isKey, now)), media, file: path }),
  }));
}

function kindOf(path: string): string {
  const folder = path.split("/")[0] ?? "";
  return folder === "pages" ? "page" : folder;
}

function edited(text: string, at: (string | number)[], isKey: boolean, now: string | undefined): string {
  const document = parseDocument(text);
  if (now === undefined) document.deleteIn(at);
  else if (isKey) {
    const map = document.getIn(at.slice(0, -1)) as YAMLMap;
    const pair = map.items.find(({ key }) => String(isScalar(key) ? key.value : key) === at.at(-1));
    if (pair) pair.key = document.createNode(now);
  } else {
    const item = document.getIn(at) as YAMLMap;
    item.set(item.has("id") ? "id" : "name", now);
  }
  return document.toString({ lineWidth: 0 });
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz";

/** The valid names that a slip can turn a name into: one letter missing, added or replaced, or two swapped. */
function typosOf(name: string): string[] {
  const at = Math.floor(name.length / 2);
  const letter = LETTERS[(LETTERS.indexOf(name[at] ?? "a") + 7) % 26] ?? "x";
  const [left, right] = [name.slice(0, at), name.slice(at)];
  const swapped = name.length > 2 ? left.slice(0, -1) + (right[0] ?? "") + left.slice(-1) + right.slice(1) : name;
  return [left + right.slice(1), left + letter + right, left + letter + right.slice(1), swapped].filter(
    (typo) => typo !== name && typo !== "",
  );
}

/** Another word of the same kind. */
function anotherName(name: string): string {
  return /^[A-Z]/.test(name) ? "Grand" : "grand";
}

function stem(path: string): string {
  return (path.split("/").at(-1) ?? path).replace(/\.\w+$/, "");
}

function withStem(path: string, name: string): string {
  return path.replace(/[^/]+(?=\.\w+$)/, name);
}
