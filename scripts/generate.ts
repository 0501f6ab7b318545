import { checkSite } from "../src/engine/check-site.ts";
import { CONTENT, runCommand } from "../src/engine/commands/arguments.ts";
import { writeEditorSchema } from "../src/engine/generate/editor-schema.ts";
import { updateGeneratedFiles } from "../src/engine/generate/generated-files.ts";
import { openFolder } from "../src/engine/read/files/read-content.ts";

const HELP = `npm run generate [-- --check] [--content DIR]

Writes every generated file: schemas for editors, types, the reference, facts of typefaces.

  --check          writes nothing; lists the files that are stale, and exits with 1 if there are any
  --content DIR    lets editors complete the names of another content folder
`;

const options = { ...CONTENT, check: { type: "boolean", default: false } } as const;

await runCommand({ name: "generate", help: HELP, options }, async ({ values: { check, content } }) => {
  await openFolder(content);
  const stale = await updateGeneratedFiles({ write: !check });
  for (const file of stale) console.log(check ? `${file} is stale: run npm run generate` : `wrote ${file}`);
  // This one depends on the content. It is never stale, since the check and the dev server update it as well.
  if (!check) await writeEditorSchema(await checkSite(content));
  return check && stale.length > 0 ? 1 : 0;
});
