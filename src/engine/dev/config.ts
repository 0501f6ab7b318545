import { defineConfig, mergeConfig, type UserConfig } from "vite";
import siteConfig from "../../../vite.config.ts";
import { CONTENT, portOr, runCommand } from "../commands/arguments.ts";
import { openFolder } from "../read/files/read-content.ts";
import { contentPlugin } from "./content-plugin.ts";

const HELP = `npm run dev [-- --content DIR]

Serves the site while it is being worked on: pages follow changes of content and code at once.

  --content DIR    another content folder
  --host HOST      listens on another address than localhost
  PORT             environment variable: where it is served (5173)
`;

const options = { ...CONTENT, host: { type: "string" } } as const;

/** What is written while the server runs, and is nothing that it serves. */
const ignored = ["dist", ".build-*", ".cache", ".inbox", "test-results"].map((name) => `**/${name}/**`);

/** What Vite does not serve: secrets, as by default, and what visitors wrote. */
const DENIED = [".env", ".env.*", "*.{crt,pem}", "**/.git/**", "**/.inbox/**"];

/** What `npm run dev` (../dev.mjs) starts Vite with, by its arguments. Vite starts again when this code changes. */
export default defineConfig(async () => {
  const result: { settings?: UserConfig } = {};
  await runCommand({ name: "dev", help: HELP, options }, async ({ values: { content, host } }) => {
    // The server would start without its content, too, and wait for it.
    await openFolder(content);
    const server = {
      port: portOr(5173),
      watch: { ignored },
      fs: { deny: DENIED },
      ...(host === undefined ? {} : { host }),
    };
    result.settings = { plugins: [contentPlugin(content)], server };
    return 0;
  });
  // The help is printed, or what is wrong with the arguments.
  if (!result.settings) process.exit();
  return mergeConfig(siteConfig, result.settings);
});
