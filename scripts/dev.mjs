/**
 * `npm run dev`: Vite's dev server as src/engine/dev/config.ts says. Plain JavaScript, because Vite bundles that file with all
 * it imports, which starts sooner than a loader that compiles one file after another.
 */
import { endWithNpm } from "../src/engine/commands/end-with-npm.mjs";
import { guarded, refuseOddPath } from "../src/engine/commands/guarded.mjs";

// Vite would examine the bundle for what Node could not run as it is, and may warn of the time that takes.
process.env.VITE_CONFIG_NATIVE_IGNORE_WARNING = "1";
await guarded(async () => {
  refuseOddPath(/[#?*:]/);
  endWithNpm();
  const { createServer } = await import("vite");
  const server = await createServer({ configFile: "src/engine/dev/config.ts" });
  await server.listen();
  server.printUrls();
  server.bindCLIShortcuts({ print: true });
});
