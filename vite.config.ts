import { basename } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { codeConfig } from "./src/engine/output/bundle/code-config.ts";

/**
 * How `npm run dev` serves the code, which adds its server to this (src/engine/dev/config.ts). Builds share `codeConfig`, and
 * read CSS modules themselves.
 */
export default defineConfig({
  ...codeConfig(import.meta.dirname),
  plugins: [react()],
  css: { modules: { generateScopedName: (name, file) => `${basename(file, ".module.css")}-${name}` } },
});
