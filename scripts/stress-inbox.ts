import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../src/engine/commands/arguments.ts";
import { crashTest } from "../src/engine/inbox/crash-test.ts";

const HELP = `npm run stress

Sends 1,000 enquiries at once to a local inbox that is killed ten times in the meantime.
`;

const TOTAL = 1000;
const KILLS = 10;

/** `npm run stress`: sends 1,000 enquiries at once and kills the inbox ten times. None that was answered 200 may be missing. */
await runCommand({ name: "stress", help: HELP, options: {} }, async () => {
  const folder = await mkdtemp(join(tmpdir(), "halftone-stress-"));
  const started = performance.now();
  const { answered, kept } = await crashTest(folder, TOTAL, KILLS);
  const missing = [...answered].filter((message) => !kept.has(message));
  // Killed between saving and answering, the inbox makes the sender retry: twice is better than never.
  const duplicates = [...kept.values()].filter((times) => times > 1).length;
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  console.log(
    `${answered.size} of ${TOTAL} answered 200 across ${KILLS} SIGKILLs in ${seconds} s; ${missing.length} missing; ${duplicates} kept twice, answered once.`,
  );
  await rm(folder, { recursive: true, force: true });
  return missing.length === 0 && answered.size === TOTAL ? 0 : 1;
});
