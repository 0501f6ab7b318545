import { readFileSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../diagnostics/usage-error.ts";
import { upperFirst } from "../../diagnostics/wording.ts";
import { slug } from "../../read/files/content-kinds.ts";
import { isDeviceName } from "../../read/files/file-names.ts";

const TEMPLATES = join(import.meta.dirname, "../../../block-template");

/** The files of a new block, by path in the repository. Throws UsageError for an unusable name. */
export function planBlock(title: string, taken: ReadonlySet<string>): { name: string; created: Map<string, string> } {
  const name = slug(title);
  if (!/^[a-z]/.test(name) || !/[a-z]/i.test(title) || name.length > 40)
    throw new UsageError(
      `A block needs a name of letters and hyphens that says what it is: price-table. This one is "${title}".`,
    );
  if (isDeviceName(name))
    throw new UsageError(
      `A block cannot be called "${name}": Windows keeps that name for a device. Choose another name.`,
    );
  if (taken.has(name)) throw new UsageError(`There is already a block "${name}": src/blocks/${name}.`);
  const words = name.split("-");
  const tokens: Record<string, string> = {
    name,
    Title: upperFirst(words.join(" ")),
    Component: words.map(upperFirst).join(""),
  };
  const file = (template: string) =>
    readFileSync(join(TEMPLATES, `${template}.template`), "utf8").replace(
      /\{\{(\w+)\}\}/g,
      (all, token) => tokens[token] ?? all,
    );
  const folder = `src/blocks/${name}`;
  const created = new Map([
    [`schemas/blocks/${name}.schema.json`, file("schema.json")],
    [`${folder}/index.tsx`, file("index.tsx")],
    [`${folder}/${name}.module.css`, file("style.css")],
    [`${folder}/examples.yaml`, file("examples.yaml")],
    [`${folder}/${name}.test.tsx`, file("test.tsx")],
  ]);
  return { name, created };
}
