import { CONTENT, runCommand } from "../src/engine/commands/arguments.ts";
import { UsageError } from "../src/engine/diagnostics/usage-error.ts";
import { benchDev } from "../tests/bench/dev.ts";
import { benchFirst } from "../tests/bench/first.ts";
import { benchEditor } from "../tests/bench/lsp.ts";
import { benchArticles, benchPages } from "../tests/bench/pages.ts";
import { benchTaps } from "../tests/bench/taps.ts";
import { benchVisitors } from "../tests/bench/visitors.ts";

const benches: Record<string, (contentDir: string) => Promise<void>> = {
  pages: benchPages,
  articles: benchArticles,
  dev: benchDev,
  lsp: benchEditor,
  first: benchFirst,
  taps: benchTaps,
  visitors: benchVisitors,
};

const HELP = `npm run bench [-- pages | articles | dev | lsp | first | taps | visitors] [--content DIR]

  pages            what 30 and 1,000 pages cost next to the least possible (the default); PAGES=10000 for more
  articles         the same for articles of one listing with a feed
  dev              how soon the dev server shows a first page, and an edit, with 30 and with 1,000 pages
  lsp              how soon an editor shows the mistakes of a keystroke, and what the language server holds in memory
  first            what people wait for on a fresh clone: installing, the first page, pictures, a build, a check
  taps             how fast a phone responds to the first tap
  visitors         how fast pages load, by Lighthouse
  --content DIR    another content folder
`;

await runCommand(
  { name: "bench", help: HELP, options: CONTENT, maxPositionals: 1 },
  async ({ values, positionals }) => {
    const [name = "pages"] = positionals;
    const bench = Object.hasOwn(benches, name) ? benches[name] : undefined;
    if (!bench) throw new UsageError(`There is no benchmark "${name}". Available: ${Object.keys(benches).join(", ")}.`);
    await bench(values.content);
    return 0;
  },
);
