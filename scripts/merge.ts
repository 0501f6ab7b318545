import { buildSite } from "../src/engine/build-site.ts";
import { CONTENT, runCommand } from "../src/engine/commands/arguments.ts";
import { UsageError } from "../src/engine/diagnostics/usage-error.ts";

const HELP = `npm run merge -- DIR… [--content DIR] [--out DIR] [--compress]

Joins the parts that npm run build -- --shard 1/8 and so on have written into one site. The content is checked as a
whole. Pages that no part has, or that have changed since, are made here.

  --content DIR    another content folder
  --out DIR        another folder for the site
  --compress       add .br and .gz copies, for hosts that send those and do not compress by themselves

Exits with 0 when the site is written, 1 when content has errors, 2 when it could not run.
`;

const options = {
  ...CONTENT,
  out: { type: "string", default: "dist" },
  compress: { type: "boolean", default: false },
} as const;

await runCommand({ name: "merge", help: HELP, options, maxPositionals: 9999 }, async ({ values, positionals }) => {
  const { content: contentDir, out: outDir, compress } = values;
  if (positionals.length === 0) throw new UsageError("Name the folders of the parts. See npm run merge -- --help.");
  const result = await buildSite({ contentDir, outDir, compress, parts: positionals, development: false });
  return result.ok ? 0 : 1;
});
