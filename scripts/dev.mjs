/**
 * `npm run dev`: Vite's dev server with src/engine/dev/config.ts. Plain JavaScript, because Vite bundles that file with
 * all its imports, which starts sooner than a loader that compiles one file after another.
 */
import { endWithNpm, guarded, refuseOddPath } from "../src/engine/commands/guarded.mjs";

// Vite would check whether Node could run the bundle as it is, and warn about the time that takes.
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
