import { parseArgs } from "node:util";
import { buildSite } from "./build-site.ts";
import { run } from "./problems/run.ts";

const NOWHERE_TO_SEND = `
  ****************************************************************************
  WARNING: this site cannot send enquiries. Every form on it will fail.

  No EmailJS ids are configured. Put service, template and public_key under
  \`enquiries\` in content/site.yaml, and build again. (\`npm start\` and
  \`npm run dev\` need none: they keep enquiries on this machine.)
  ****************************************************************************
`;

/** `npm run build [-- --content DIR] [--out DIR]`: checks the content, then writes the site. */
await run(async () => {
  const { values } = parseArgs({
    options: {
      content: { type: "string", default: "content" },
      out: { type: "string", default: "dist" },
      mode: { type: "string", default: "production" },
    },
  });
  const result = await buildSite({
    contentDir: values.content,
    outDir: values.out,
    development: values.mode === "development",
  });
  if (result.ok && !result.sendsEnquiries) console.warn(NOWHERE_TO_SEND);
  return result.ok ? 0 : 1;
});
