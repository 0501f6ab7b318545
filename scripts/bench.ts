import { benchPages } from "./bench/pages.ts";
import { benchVisitors } from "./bench/visitors.ts";
import { CONTENT, runCommand } from "./problems/arguments.ts";
import { CannotRun } from "./problems/cannot-run.ts";

const benches: Record<string, (contentDir: string) => Promise<void>> = { pages: benchPages, visitors: benchVisitors };

const HELP = `npm run bench [-- pages | visitors] [--content DIR]

  pages            what 500 more pages cost, in ratios within one run (the default)
  visitors         how fast visitors get pages, by Lighthouse
  --content DIR    another content folder
`;

/** `npm run bench [-- pages | visitors]`: what many pages cost (the default), or how fast visitors get them. */
await runCommand({ name: "bench", help: HELP, options: CONTENT, words: 1 }, async ({ values, positionals }) => {
  const [name = "pages"] = positionals;
  const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
  if (!bench) throw new CannotRun(`There is no bench "${name}". There are: ${Object.keys(benches).join(", ")}.`);
  await bench(values.content);
  return 0;
});
