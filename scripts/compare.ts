import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runCommand } from "../src/engine/commands/arguments.ts";
import { UsageError } from "../src/engine/diagnostics/usage-error.ts";
import { missingFrom } from "../src/engine/shared/lists.ts";
import { withinFolder } from "../tests/support/within-folder.ts";

const HELP = `npm run compare -- BEFORE AFTER [--dist] [--ignore FIELD,FIELD]

Shows what two checkouts of this project do differently: what check reports for every site, fixture and mistake, what --fix
changes, and with --dist the files of the built sites, except their media. Each runs its own code on its own content.

BEFORE may also be the snapshot of a checkout, written with --save.

  --dist           compare the files of dist, too
  --save FILE      keep the snapshot of AFTER in this file
  --ignore FIELDS  leave out these fields of problems: data,fix,message

Exits with 0 if there is no difference, 1 if there is one, 2 if it could not run.
`;

const MAX_LINES = 6;
const MAX_CHARACTERS = 400;

const options = {
  dist: { type: "boolean", default: false },
  ignore: { type: "string", default: "" },
  save: { type: "string" },
} as const;

await runCommand({ name: "compare", help: HELP, options, maxPositionals: 2 }, async ({ values, positionals }) => {
  const [before, after] = positionals;
  if (before === undefined || after === undefined)
    throw new UsageError("Name two folders. See npm run compare -- --help.");
  return withinFolder(async (folder) => {
    const take = (checkout: string, name: string) => snapshotOf(resolve(checkout), join(folder, name), values.dist);
    const [old, now] = await Promise.all([take(before, "before"), take(after, "after")]);
    if (values.save !== undefined) writeFileSync(values.save, JSON.stringify(now));
    return report(old, now, values.ignore.split(",").filter(Boolean)) > 0 ? 1 : 0;
  });
});

type Snapshot = Record<string, readonly string[]>;

async function snapshotOf(checkout: string, folder: string, dist: boolean): Promise<Snapshot> {
  if (checkout.endsWith(".json")) return JSON.parse(readFileSync(checkout, "utf8"));
  if (!existsSync(join(checkout, "node_modules"))) throw new UsageError(`Run npm ci in ${checkout} first.`);
  mkdirSync(folder);
  const args = ["--import", "tsx", "tests/support/snapshot.ts", folder, ...(dist ? ["--dist"] : [])];
  const child = spawn(process.execPath, args, { cwd: checkout, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(child, "exit");
  if (code !== 0) throw new UsageError(`${checkout} could not be read.`);
  return JSON.parse(readFileSync(join(folder, "snapshot.json"), "utf8"));
}

function report(before: Snapshot, after: Snapshot, ignored: readonly string[]): number {
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  let count = 0;
  for (const name of names) {
    const [old, now] = [before, after].map((snapshot) => snapshot[name]?.map((line) => without(line, ignored)));
    if (JSON.stringify(old) === JSON.stringify(now)) continue;
    count++;
    console.log(`${name}${old ? (now ? "" : " (gone)") : " (new)"}`);
    if (old && now) for (const line of changed(old, now)) console.log(`  ${line}`);
  }
  console.log(count === 0 ? `No difference in ${names.length}.` : `${count} of ${names.length} differ.`);
  return count;
}

function without(line: string, ignored: readonly string[]): string {
  if (!line.startsWith('{"rule"')) return line;
  return JSON.stringify(JSON.parse(line), (key, value) => (ignored.includes(key) ? undefined : value));
}

function changed(before: readonly string[], after: readonly string[]): string[] {
  const lines = [
    ...missingFrom(after, before, String).map((line) => `- ${line}`),
    ...missingFrom(before, after, String).map((line) => `+ ${line}`),
  ];
  if (lines.length === 0) return ["the same lines in a different order"];
  const more = lines.length > MAX_LINES ? [`… and ${lines.length - MAX_LINES} more lines`] : [];
  return [...lines.slice(0, MAX_LINES).map((line) => line.slice(0, MAX_CHARACTERS).trimEnd()), ...more];
}
