import { benchPages } from "./bench/pages.ts";
import { benchTaps } from "./bench/taps.ts";
import { benchVisitors } from "./bench/visitors.ts";
import { CannotRun } from "./problems/cannot-run.ts";
import { run } from "./problems/run.ts";

const benches: Record<string, () => Promise<void>> = {
  pages: benchPages,
  taps: benchTaps,
  visitors: benchVisitors,
};

/** `npm run bench [-- pages | taps | visitors]`: what many pages cost (the default), how fast a first tap is answered, or how fast visitors
 * get pages. */
await run(async () => {
  const name = process.argv[2] ?? "pages";
  const bench = benches[name];
  if (!bench) throw new CannotRun(`There is no bench "${name}". There are: ${Object.keys(benches).join(", ")}.`);
  await bench();
  return 0;
});
