import { parseArgs } from "node:util";
import { buildSite } from "./build-site.ts";
import { run } from "./problems/run.ts";

/** `npm run build [-- --content DIR] [--out DIR]`: checks the content, then writes the site. */
await run(async () => {
  const { values } = parseArgs({
    options: {
      content: { type: "string", default: "content" },
      out: { type: "string", default: "dist" },
      mode: { type: "string", default: "production" },
    },
  });
  const { ok } = await buildSite({
    contentDir: values.content,
    outDir: values.out,
    development: values.mode === "development",
  });
  return ok ? 0 : 1;
});
