import { checkSite } from "../src/engine/check-site.ts";
import { runCommand } from "../src/engine/commands/arguments.ts";
import { updateEditorSchema } from "../src/engine/generate/editor-schema.ts";
import { updateGeneratedFiles } from "../src/engine/generate/generated-files.ts";

const HELP = `npm run generate [-- --check]

Writes every generated file: schemas for editors, types, the reference.

  --check    writes nothing; names the files that are stale, and exits with 1 when there are any
`;

const options = { check: { type: "boolean", default: false } } as const;

/** `npm run generate`: writes every generated file, or names those that are stale. */
await runCommand({ name: "generate", help: HELP, options }, async ({ values: { check } }) => {
  const stale = await updateGeneratedFiles({ write: !check });
  for (const file of stale) console.log(check ? `${file} is stale: run npm run generate` : `wrote ${file}`);
  // Depends on the content, which changes without the code. It is never stale: the check and the dev server update it too.
  if (!check) await updateEditorSchema("content", await checkSite("content"));
  return check && stale.length > 0 ? 1 : 0;
});
