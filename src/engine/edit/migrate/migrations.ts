import { isAlias, isNode, isMap as isYamlMap, type Pair, stringify, visit } from "yaml";
import { UsageError } from "../../diagnostics/usage-error.ts";
import type { Edit } from "../../shared/edits.ts";
import { isMap } from "../../shared/is-map.ts";
import { type MigratedFile, removeKeys, renameKey, renamePlaceholder } from "../yaml-edits.ts";

/** Edits of files, and the texts of new ones, by path. */
export interface MigrationPlan {
  edits: ReadonlyMap<string, readonly Edit[]>;
  created?: ReadonlyMap<string, string>;
}

/** A change of the content format, which never relies on today's schemas (docs/decisions/migrations.md). */
interface Migration {
  /** A sentence for authors. */
  about: string;
  /** Plans nothing if an earlier run made the changes. Throws UsageError where a person has to decide. */
  plan(files: readonly MigratedFile[]): MigrationPlan;
}

const name: Migration = {
  about: "The name of the business is `name` in site.yaml (it was `agency`), and {name} in texts (it was {agency}).",
  plan(files) {
    const edits = files.map((file): [string, Edit[]] => {
      const texts = renamePlaceholder(file, "agency", "name");
      if (file.path !== "site.yaml") return [file.path, texts];
      mustBeClear(file.data);
      return [file.path, [...renameKey(file, "agency", "name"), ...texts]];
    });
    return { edits: new Map(edits) };
  },
};

function mustBeClear(site: unknown): void {
  if (!isMap(site)) return;
  if (Object.hasOwn(site, "agency") && Object.hasOwn(site, "name"))
    throw new UsageError("site.yaml has both `agency` and `name`. Delete `name`, then run this again.");
  const fact = Object.keys(isMap(site.facts) ? site.facts : {}).find((key) => /^(agency|name)$/i.test(key));
  if (fact !== undefined)
    throw new UsageError(
      `\`facts\` in site.yaml has a fact called \`${fact}\`, but from now on {name} is the name of the business. Give the fact another name, there and in the texts that use it, then run this again.`,
    );
}

const FIELDS = {
  fields: [{ name: "name" }, { name: "email" }, { name: "phone", type: "number" }, { name: "message" }],
};
const FORMS: Record<string, object> = { talk: { general: true }, quote: FIELDS, order: FIELDS };

const forms: Migration = {
  about: "Each form is a file in forms/ (talk, quote and order were under `dialogs` in interface.yaml).",
  plan(files) {
    const file = files.find(({ path }) => path === "interface.yaml");
    const dialogs = isMap(file?.data) && isMap(file.data.dialogs) ? file.data.dialogs : {};
    const names = Object.keys(dialogs).filter((name) => Object.hasOwn(FORMS, name) && isMap(dialogs[name]));
    if (!file || names.length === 0) return { edits: new Map() };
    const node = file.document().get("dialogs", true);
    return {
      edits: new Map([[file.path, removeKeys(file, node, names)]]),
      created: new Map(names.map((name) => [`forms/${name}.yaml`, formText(file, node, name, dialogs[name])])),
    };
  },
};

function formText(file: MigratedFile, dialogs: unknown, name: string, texts: unknown): string {
  const [, path] = /^# yaml-language-server: \$schema=(.*)interface\.schema\.json/m.exec(file.text) ?? [];
  const line = path === undefined ? "" : `# yaml-language-server: $schema=../${path}forms.schema.json\n`;
  const pair = isYamlMap(dialogs) ? dialogs.items.find(({ key }) => String(key) === name) : undefined;
  const text = `${line}${pair ? movedText(file.text, pair, texts) : stringify(texts)}${stringify(FORMS[name])}`;
  return file.text.includes("\r\n") ? text.replace(/\r?\n/g, "\r\n") : text;
}

function movedText(text: string, { key, value }: Pair, texts: unknown): string {
  if (!isNode(key) || !isNode(value) || !key.range || !value.range) return stringify(texts);
  const [start, end] = value.range;
  const above = commentsIn(text.slice(key.range[1], start));
  let hasAliases = false;
  visit(value, {
    Node: (_key, node) => {
      hasAliases ||= isAlias(node) || node.anchor !== undefined;
    },
  });
  if (!isYamlMap(value) || value.flow || hasAliases)
    return above + stringify(texts) + commentsIn(text.slice(end).split("\n", 1).join());
  const margin = start - text.lastIndexOf("\n", start) - 1;
  const lines = text
    .slice(start - margin, end)
    .trimEnd()
    .split("\n");
  return above + lines.map((row) => `${row.slice(Math.min(margin, row.search(/\S|$/)))}\n`).join("");
}

function commentsIn(text: string): string {
  return Array.from(text.matchAll(/#.*/g), ([comment]) => `${comment.trimEnd()}\n`).join("");
}

/** All migrations in order; the first leads from format 1 to 2. */
export const migrations: readonly Migration[] = [name, forms];
