import { upperFirst } from "../diagnostics/wording.ts";
import { contentFolders, topKinds } from "../read/files/content-kinds.ts";
import { loadSchemas, type Schemas } from "../read/schemas/schemas.ts";
import { KEYS_NOTE, keyTable } from "./key-table.ts";
import { markdownPage } from "./markdown.ts";

/** The reference of all kinds of content files: every key of each. */
export function fileReference(): string {
  const schemas = loadSchemas();
  const folders = contentFolders(schemas).map(({ folder, kind }) => ({ name: `${folder}/*.yaml`, kind }));
  const files = topKinds(schemas).map((kind) => ({ name: `${kind}.yaml`, kind }));
  const all = [...folders, ...files.sort((a, b) => a.name.localeCompare(b.name))];
  const about = `Every file in \`content\`, and every key that it can have. A key below another one is written like
\`contact › title\`: \`title\`, indented below \`contact\`. \`(name)\` is a short name of your choice.
${KEYS_NOTE} What a section of a page can have depends on its block: see [Blocks](blocks/README.md).`;
  return markdownPage("file-reference.ts from schemas", [
    "# Files",
    about,
    all.map(({ name }) => `- [${name}](#${anchorOf(name)})`).join("\n"),
    ...all.flatMap(({ name, kind }) => fileSection(name, kind, schemas)),
  ]);
}

function fileSection(name: string, kind: string, schemas: Schemas): string[] {
  const schema = schemas.kinds.get(kind) ?? {};
  return [`## ${name}`, upperFirst(schema.description ?? ""), keyTable(schema, schemas)];
}

/** The anchor that GitHub gives a heading. */
function anchorOf(heading: string): string {
  return heading.toLowerCase().replace(/[^\w -]/g, "");
}
