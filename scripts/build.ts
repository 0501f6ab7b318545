import { buildSite } from "../src/engine/build-site.ts";
import { CONTENT, runCommand } from "../src/engine/commands/arguments.ts";
import { UsageError } from "../src/engine/diagnostics/usage-error.ts";
import { readShard } from "../src/engine/output/files/shards.ts";
import { createLogger } from "../src/engine/shared/logger.ts";

const HELP = `npm run build [-- --content DIR] [--out DIR] [--compress] [--no-cache] [--explain] [--shard 2/8]
              [--drafts]

Checks the content, then writes the site to dist.

  --content DIR    another content folder
  --out DIR        another folder for the site
  --compress       add .br and .gz copies, for hosts that send those and do not compress by themselves
  --no-cache       check and render every page again, even those that have not changed since the last build
  --explain        say why each page is made, and what is reused
  --shard 2/8      build the second eighth of the pages; npm run merge joins the parts
  --drafts         also build drafts, and pages that are not online today, each with a mark: for a preview
  --mode MODE      production, or development: with React's messages for developers

Exits with 0 when the site is written, 1 when content has errors, 2 when it could not run.
`;
const NO_FORM_SERVICE = `
  ****************************************************************************
  WARNING: this site cannot send enquiries. Every form on it will fail.

  No service brings you what visitors send. Name one under \`enquiries\`
  in site.yaml of the content folder (docs/deploying.md), and build again.
  (\`npm start\` and \`npm run dev\` need none: they keep enquiries on this machine.)
  ****************************************************************************
`;
const MODES = ["production", "development"];
const options = {
  ...CONTENT,
  out: { type: "string", default: "dist" },
  compress: { type: "boolean", default: false },
  shard: { type: "string" },
  "no-cache": { type: "boolean", default: false },
  explain: { type: "boolean", default: false },
  drafts: { type: "boolean", default: false },
  mode: { type: "string", default: "production" },
} as const;

await runCommand({ name: "build", help: HELP, options }, async ({ values }) => {
  const { content: contentDir, out: outDir, compress, mode, explain, drafts, "no-cache": fresh } = values;
  const incremental = !fresh;
  if (!MODES.includes(mode)) throw new UsageError(`There is no mode "${mode}". Modes: ${MODES.join(", ")}.`);
  const shard = values.shard === undefined ? undefined : readShard(values.shard);
  const development = mode === "development";
  const result = await buildSite({ contentDir, outDir, compress, shard, explain, drafts, incremental, development });
  if (result.ok && !result.sendsEnquiries) createLogger("build").warn(NO_FORM_SERVICE);
  return result.ok ? 0 : 1;
});
