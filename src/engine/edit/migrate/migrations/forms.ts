import { isNode, isMap as isYamlMap, type Node, type Pair, stringify, visit } from "yaml";
import type { Edit } from "../../../shared/edits.ts";
import { isMap } from "../../../shared/is-map.ts";
import type { MigratedFile, Migration } from "../migration.ts";
import { removeKeys } from "../yaml-edits.ts";

/** What the three forms of earlier formats were beyond their texts. */
const FIELDS = {
  fields: [{ name: "name" }, { name: "email" }, { name: "phone", type: "number" }, { name: "message" }],
};
const FORMS: Record<string, object> = { talk: { general: true }, quote: FIELDS, order: FIELDS };

/** Forms can have any name and any fields: format 3 gives each a file of its own. */
export const forms: Migration = {
  about: "Each form is a file in forms/ (talk, quote and order were under `dialogs` in interface.yaml).",
  plan(files) {
    const file = files.find(({ path }) => path === "interface.yaml");
    const own = formsIn(file?.data);
    if (!file || own.length === 0) return { edits: new Map<string, Edit[]>() };
    const dialogs = file.document.get("dialogs", true);
    const names = own.map(([name]) => name);
    return {
      edits: new Map([[file.path, removeKeys(file, dialogs, names)]]),
      created: new Map(own.map(([name, texts]) => [`forms/${name}.yaml`, formText(file, dialogs, name, texts)])),
    };
  },
  values(before) {
    const data = before.get("interface.yaml");
    const own = formsIn(data);
    if (!isMap(data) || !isMap(data.dialogs) || own.length === 0) return before;
    const names = own.map(([name]) => name);
    const dialogs = Object.fromEntries(Object.entries(data.dialogs).filter(([key]) => !names.includes(key)));
    const made = own.map(([name, texts]): [string, unknown] => [`forms/${name}.yaml`, { ...texts, ...FORMS[name] }]);
    return new Map([...before, ["interface.yaml", { ...data, dialogs }], ...made]);
  },
};

function formsIn(data: unknown): [name: string, texts: Record<string, unknown>][] {
  const dialogs = isMap(data) && isMap(data.dialogs) ? data.dialogs : {};
  return Object.entries(dialogs).flatMap(([name, texts]): [string, Record<string, unknown>][] =>
    Object.hasOwn(FORMS, name) && isMap(texts) ? [[name, texts]] : [],
  );
}

/** A form's file: its texts as they were written, with their comments, and what was fixed so far. */
function formText(file: MigratedFile, dialogs: unknown, name: string, texts: Record<string, unknown>): string {
  const [, path] = /^# yaml-language-server: \$schema=(.*)interface\.schema\.json/m.exec(file.text) ?? [];
  const line = path === undefined ? "" : `# yaml-language-server: $schema=../${path}forms.schema.json\n`;
  const pair = isYamlMap(dialogs) ? dialogs.items.find(({ key }) => String(key) === name) : undefined;
  const text = `${line}${pair ? movedText(file.text, pair, texts) : stringify(texts)}${stringify(FORMS[name])}`;
  return file.text.includes("\r\n") ? text.replace(/\r?\n/g, "\r\n") : text;
}

/** What is below a key, moved to the margin, with the comments around it; rewritten where YAML does not write one key a line. */
function movedText(text: string, { key, value }: Pair, texts: Record<string, unknown>): string {
  if (!isNode(key) || !isNode(value) || !key.range || !value.range) return stringify(texts);
  const [start, end] = value.range;
  const above = commentsIn(text.slice(key.range[1], start));
  if (isYamlMap(value) && !value.flow && !hasAliases(value)) return above + atMargin(text, start, end);
  return above + stringify(texts) + commentsIn(text.slice(end).split("\n", 1).join());
}

function atMargin(text: string, start: number, end: number): string {
  const line = text.lastIndexOf("\n", start) + 1;
  const lines = text.slice(line, end).trimEnd().split("\n");
  return lines.map((row) => `${row.slice(Math.min(start - line, row.search(/\S|$/)))}\n`).join("");
}

/** The comments of a part of a file where there is nothing else but signs. */
function commentsIn(text: string): string {
  return Array.from(text.matchAll(/#.*/g), ([comment]) => `${comment.trimEnd()}\n`).join("");
}

function hasAliases(node: Node): boolean {
  let found = false;
  visit(node, {
    Alias: () => {
      found = true;
    },
    Value: (_key, { anchor }) => {
      found ||= anchor !== undefined;
    },
  });
  return found;
}
