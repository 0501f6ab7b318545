import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { contentPlugin } from "./scripts/dev/content-plugin.ts";

export default defineConfig({
  appType: "custom",
  publicDir: false,
  plugins: [react(), contentPlugin("content")],
  server: {
    port: Number(process.env.PORT ?? 5173),
    watch: { ignored: ["**/dist/**", "**/.inbox/**", "**/test-results/**"] },
  },
  build: {
    target: "baseline-widely-available",
    assetsInlineLimit: 0,
    // Pages bring their own styles inline or by their data file; a block's code never fetches them.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, dependencies) => dependencies.filter((file) => !file.endsWith(".css")),
    },
    rolldownOptions: {
      // The wake script imports `start` from the entry.
      preserveEntrySignatures: "exports-only",
      input: { "entry-client": "src/entry-client.tsx", wake: "src/wake.ts" },
    },
  },
});
