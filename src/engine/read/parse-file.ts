import { posix } from "node:path";
import { type Finding, type Problem, problemFrom } from "../diagnostics/problem.ts";
import { code, listOf } from "../diagnostics/wording.ts";
import { isMap } from "../shared/is-map.ts";
import { lazy } from "../shared/memoize.ts";
import { type ClassifiedFile, contentFolders, nounOf, slug } from "./files/content-kinds.ts";
import { decode } from "./files/decode.ts";
import { garbledTexts } from "./garbled-text.ts";
import { invisibleCharacters } from "./invisible-characters.ts";
import { summarizePage } from "./pages/page-source.ts";
import type { Schema, Schemas } from "./schemas/schemas.ts";
import { type PageSummary, problemBetween, type Source } from "./source.ts";
import { correctShiftedLine } from "./yaml/misplaced-line.ts";
import { parseYaml } from "./yaml/parse-yaml.ts";
import { isValid } from "./yaml/valid-file.ts";

/** The kind that a file in the wrong folder has, judging by its keys, and the finding about it. */
type MisplacedFile = Pick<ClassifiedFile, "kind" | "name"> & { finding: Finding };

/** The kind of a file by its keys, when they make no sense for its folder and perfect sense for another kind. */
function misplacedFile(
  path: string,
  { kind, isCopy }: ClassifiedFile,
  data: unknown,
  schemas: Schemas,
): MisplacedFile | undefined {
  if (isCopy || !isMap(data)) return undefined;
  const keys = Object.keys(data);
  const here = misfits(keys, schemas.kinds.get(kind) ?? {});
  if (here.unknown === 0 || here.all < 2) return undefined;
  const limit = here.unknown === keys.length ? 1 : 0;
  const isGroup = (schema: Schema = {}) => ["array", "object"].includes(String(schema.type));
  const keysHere = Object.keys(schemas.kinds.get(kind)?.properties ?? {});
  // Synonyms of keys that belong here prove nothing, such as `text` for the description of a page.
  const isForeign = keys.some((key) => !keysHere.some((name) => name === key || schemas.areSynonyms(name, key)));
  const [fittingKind] = [...schemas.kinds].find(([name, schema]) => {
    const { all } = misfits(keys, schema);
    const hasGroup = keys.some((key) => isGroup(schema.properties?.[key]));
    return name !== kind && (hasGroup ? all <= limit : all === 0 && isForeign);
  }) ?? [undefined];
  return fittingKind === undefined ? undefined : describe(path, fittingKind, keys, schemas);
}

function misfits(keys: readonly string[], { properties = {}, required = [] }: Schema) {
  const unknown = keys.filter((key) => !Object.hasOwn(properties, key)).length;
  return { unknown, all: unknown + required.filter((key) => !keys.includes(key)).length };
}

function describe(path: string, kind: string, keys: readonly string[], schemas: Schemas): MisplacedFile {
  const bare = (path.split("/").at(-1) ?? path).replace(/\.ya?ml$/i, "");
  const folder = contentFolders(schemas).find((entry) => entry.kind === kind)?.folder;
  const name = folder === undefined ? kind : kind === "page" ? `/${slug(bare)}` : bare;
  const message = folder
    ? `This is ${nounOf(schemas, kind)}. Move it to the folder ${folder}.`
    : `This content belongs in ${kind}.yaml. Move it there.`;
  const shown = listOf(keys.slice(0, 4).map(code), "and");
  const hint = `It has the keys of ${folder ? `such a file` : `${kind}.yaml`}: ${shown}. Nothing else in it was checked.`;
  return { kind, name, finding: { rule: "file-folder", message, hint } };
}

/** A parsed file and its problems. */
export interface Read {
  source: Source;
  problems: readonly Problem[];
  /** The kind that it has, judging by its keys, when it is in the wrong folder. */
  elsewhere?: MisplacedFile | undefined;
}

/** A file of the content folder before it is parsed. */
export interface ContentFile {
  path: string;
  file: string;
  classified: ClassifiedFile;
  bytes: Uint8Array | undefined;
  /** True when an earlier problem explains all others. */
  isReported: boolean;
}

/** A page that has not changed since an earlier run. It is decoded when something needs its text, and parsed for its data. */
export function unchangedPage(
  { file, classified: { kind, name, language } }: ContentFile,
  bytes: Uint8Array,
  summary: PageSummary,
  schemas: Schemas,
): Source {
  const text = lazy(() => decode(bytes).text ?? "");
  const yaml = lazy(() => parseYaml(text(), schemas.keys));
  return {
    file,
    kind,
    name,
    language,
    summary,
    document: () => yaml().document(),
    lines: () => yaml().lines(),
    get text() {
      return text();
    },
    get data() {
      return yaml().data;
    },
  };
}

/** Adds a summary to a valid page. */
export function withSummary(read: Read, schemas: Schemas): Read {
  const { source, problems } = read;
  if (source.kind !== "page" || problems.length > 0 || source.data === undefined) return read;
  if (!isValid(source.data, "page", schemas)) return read;
  return { source: { ...source, summary: summarizePage(source, schemas) }, problems };
}

/** Parses a file and reports its problems as text and as YAML. */
export function parseFile(contentFile: ContentFile, schemas: Schemas): Read {
  const { file, classified, bytes = new Uint8Array(), isReported } = contentFile;
  const { kind, name, language } = classified;
  const decoded = decode(bytes);
  const { text = "", finding } = decoded;
  const read = parseYaml(text, schemas.keys);
  const isUnread = finding !== undefined || isReported;
  const elsewhere = isUnread ? undefined : misplacedFile(file, classified, read.data, schemas);
  const { findings, ...yaml } = isUnread || elsewhere ? read : correctShiftedLine(text, read, kind, schemas);
  // A file in another encoding is not parsed, but its line is shown.
  const shown = decoded.finding && decoded.at ? new TextDecoder().decode(bytes) : text;
  const source: Source = { ...yaml, file, kind, name, language, text: shown, data: isUnread ? undefined : yaml.data };
  if (finding) {
    const { line, column } = decoded.at ?? { line: 1, column: 1 };
    return { source, problems: [problemFrom(finding, { file, line, column, endLine: line, endColumn: column })] };
  }
  const ofText = (isReported ? [] : findings).map(({ start, end, ...finding }) =>
    problemBetween(source, start, end, finding),
  );
  const problems = elsewhere ? ofText : [...ofText, ...wrongSchema(source)];
  const hidden =
    source.data === undefined ? [] : [...garbledTexts(source, schemas), ...invisibleCharacters(source, schemas)];
  if (hidden.length === 0) return { source, problems, elsewhere };
  const uncertain = new Set([...(source.uncertain ?? []), ...hidden.map(({ line }) => line)]);
  return { source: { ...source, uncertain }, problems: [...problems, ...hidden], elsewhere };
}

/** The problem of a comment for editors that names the schema of another kind, or one in the content folder, which has none. */
function wrongSchema({ file, kind, text, lines }: Source): Problem[] {
  const found = /^# yaml-language-server: \$schema=(?!https?:)(\S+)/m.exec(text);
  const [all = "", path = ""] = found ?? [];
  const isInside = posix.join(posix.dirname(file), path).startsWith(`${file.split("/")[0]}/`);
  const name = `${kind}.schema.json`;
  if (!found || (!isInside && posix.basename(path) === name)) return [];
  const message = `Editors look up what this file can contain in ${path}, which is for other files, or does not exist.`;
  const hint = `It is in ${name}. Copy this line from another file in this folder.`;
  const suggestion = isInside ? undefined : posix.join(posix.dirname(path), name);
  const end = found.index + all.length;
  const finding = { rule: "file-schema", message, hint, suggestion } as const;
  return [problemBetween({ file, text, lines }, end - path.length, end, finding)];
}
