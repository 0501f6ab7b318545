import { readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "../../..");

/** Refuses a project whose path contains a character that Vite takes for a pattern or a part of an address. */
export function refuseSpecialCharacters(pattern) {
  // On Windows, a path begins with `C:`.
  const [character] = pattern.exec(root.replace(/^[a-z]:/i, "")) ?? [];
  if (character)
    throw `There is a ${character} in the path of this project (${root}), where Vite finds no files. Move the project to another folder, or rename that one.`;
}

/** Internal commands: one that builds run in separate processes, and one that fills caches once the others are compiled. */
const INTERNAL = ["worker", "prepare"];

/** The names of all commands that run from a bundle. */
export function commandNames() {
  return [...offeredCommands(), ...INTERNAL];
}

function offeredCommands() {
  const { scripts } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  return Object.keys(scripts).filter((name) => scripts[name] === `node scripts/run.mjs ${name}`);
}

/** Refuses the name of a command that does not exist, and names those of package.json. */
export function refuseUnknown(name) {
  const offered = offeredCommands();
  if (offered.includes(name) || INTERNAL.includes(name)) return;
  throw `${name ? `There is no command "${name}".` : "A command is missing."} The commands are ${offered.join(", ")}.`;
}

/**
 * Runs a command's code, of which nothing may have been loaded yet. Errors end it with exit code 2, since 1 means that
 * content has errors. When the output is closed early, as by `| head`, the command goes on.
 * @param {() => Promise<unknown>} act loads and runs the code
 */
export async function guarded(act) {
  for (const stream of [process.stdout, process.stderr])
    stream.on("error", (error) => error.code !== "EPIPE" && fail(`The output cannot be written: ${error.message}.`));
  try {
    await act();
  } catch (error) {
    // With NODE_ENV=production, npm leaves out the packages that build the site: hence --include=dev.
    const [missing] =
      (error?.code === "ERR_MODULE_NOT_FOUND" && /Cannot find package '[^']+'/.exec(error.message)) || [];
    fail(missing ? `${missing}. Install the packages of this project: npm ci --include=dev` : error);
  }
}

function fail(reason) {
  console.error(reason);
  process.exit(2);
}

/**
 * Ends this server when npm ends. A signal to npm also ends the shell in between, and few shells pass it on: the server
 * would keep its port. When npm is killed, the shell stays, but gets another parent. Not on Windows, where a process
 * keeps its parent's id, and looking it up lists all processes.
 */
export function endWithNpm() {
  if (process.env.npm_lifecycle_event === undefined || process.platform === "win32") return;
  const ancestors = () => `${process.ppid} ${parentOf(process.ppid)}`;
  const atStart = ancestors();
  const endIfOrphaned = () => {
    if (ancestors() !== atStart) process.kill(process.pid, "SIGTERM");
  };
  setInterval(endIfOrphaned, 300).unref();
}

function parentOf(pid) {
  try {
    return /.*\) \S (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8"))?.[1];
  } catch {
    return undefined;
  }
}
