import { FILE_HEADERS_ONLY, formatPatch, structuredPatch } from "diff";
import { visible } from "../diagnostics/reporters/visible.ts";
import { migrateContent } from "../edit/migrate/migrate-content.ts";
import { writeFiles } from "../edit/write-files.ts";
import { decode } from "../read/files/decode.ts";
import { readContent } from "../read/files/read-content.ts";
import { FORMAT } from "../read/format.ts";
import { npmRun } from "../shared/files/content-folder.ts";
import { CONTENT, type ParsedArguments, print, runCommand } from "./arguments.ts";

const HELP = `npm run migrate [-- --dry-run] [--content DIR]

Brings content that was written for an earlier version of the program up to date. Only what has to change changes:
comments, order, quotes and blank lines stay.

  --dry-run        writes nothing, and shows every line that would change
  --content DIR    another content folder
`;

const COMMAND = {
  name: "migrate",
  help: HELP,
  options: { ...CONTENT, "dry-run": { type: "boolean", default: false } },
} as const;

/** `npm run migrate`: brings content up to date with the program. */
export const migrateCommand = () => runCommand(COMMAND, migrate);

async function migrate({ values }: ParsedArguments<typeof COMMAND.options>): Promise<number> {
  const content = await readContent(values.content);
  const { from, about, contents } = migrateContent(content);
  if (about.length === 0) return print(`The content follows format ${FORMAT}, which is the latest. Nothing to do.\n`);
  const sentences = about.map((sentence) => `  ${sentence}\n`).join("");
  const files = [...contents.keys()].sort();
  if (values["dry-run"]) {
    const text = (bytes?: Uint8Array) => bytes && decode(bytes).text;
    for (const path of files)
      print(unifiedDiff(`${content.root}/${path}`, text(content.files.get(path)), text(contents.get(path)) ?? ""));
    return print(
      `\nFrom format ${from} to ${FORMAT}:\n${sentences}Nothing was written. ${npmRun("migrate", values.content)} writes it.\n`,
    );
  }
  await writeFiles(values.content, { contents }, content.files);
  return print(`From format ${from} to ${FORMAT}:\n${sentences}
Changed  ${files.map((path) => `${content.root}/${path}`).join("\n         ")}

Next: ${npmRun("check", values.content)}
`);
}

/** A unified diff of two texts, with control characters made visible. Without `before`, the file is new. */
export function unifiedDiff(file: string, before: string | undefined, after: string): string {
  const [old = "", now = ""] = [before ?? "", after].map((text) => text.replace(/\r\n/g, "\n"));
  const name = before === undefined ? "/dev/null" : file;
  const patch = formatPatch(
    structuredPatch(name, file, old, now, undefined, undefined, { context: 3 }),
    FILE_HEADERS_ONLY,
  );
  return patch.split("\n").map(visible).join("\n");
}
