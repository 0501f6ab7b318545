import { runCommand } from "../src/engine/commands/arguments.ts";
import { UsageError } from "../src/engine/diagnostics/usage-error.ts";
import { runTests } from "../tests/run/run-tests.ts";

const HELP = `npm test                              all checks
npm run test:browser [-- FILTER…]     the browser tests alone, or those of files with such names: engine/, spec/, dialogs
npm run test:full                     tests every page where npm test tests one of each kind
`;

await runCommand(
  { name: "test", help: HELP, options: {}, maxPositionals: Number.POSITIVE_INFINITY },
  async ({ positionals }) => {
    const [only, ...filters] = positionals;
    if (only !== undefined && only !== "browser" && only !== "full")
      throw new UsageError(`There are no tests "${only}". See npm test -- --help.`);
    if (only === "full") process.env.FULL = "1";
    const { failed } = await runTests(only === "browser" ? "browser" : "all", filters);
    return failed > 0 ? 1 : 0;
  },
);
