import { runCommand } from "../src/engine/commands/arguments.ts";
import { UsageError } from "../src/engine/diagnostics/usage-error.ts";
import { browserTests, type Count, commands, vitest } from "../tests/run/steps.ts";
import { provideBrowser } from "../tests/support/browser.ts";

const HELP = `npm test                              all checks
npm run test:browser [-- FILTER…]     the browser tests alone, or those of files with such names
npm run test:full                     tests every page where npm test tests one of each kind
`;

/**
 * `npm test`: runs all checks. `npm run test:browser [-- FILTER…]` runs the browser tests alone, and `npm run test:full`
 * tests every page where `npm test` tests one of each kind.
 */
await runCommand(
  { name: "test", help: HELP, options: {}, words: Number.POSITIVE_INFINITY },
  async ({ positionals }) => {
    const [only, ...filters] = positionals;
    if (only !== undefined && only !== "browser" && only !== "full")
      throw new UsageError(`There are no tests "${only}". See npm test -- --help.`);
    const counts: Count[] = [];
    if (only === "full") process.env.FULL = "1";
    if (only !== "browser") {
      counts.push(
        await commands({
          Content: ["tsx", "scripts/check.ts"],
          "Generated files": ["tsx", "scripts/generate.ts", "--check"],
          Types: ["tsc", "--noEmit"],
          "Lint and format": ["biome", "check", "--error-on-warnings", "."],
        }),
      );
      counts.push(await vitest());
    }
    counts.push(await browserTests(provideBrowser(), filters));
    const passed = counts.reduce((sum, count) => sum + count.passed, 0);
    const failed = counts.reduce((sum, count) => sum + count.failed, 0);
    console.log(`\n${passed} passed, ${failed} failed`);
    return failed > 0 ? 1 : 0;
  },
);
