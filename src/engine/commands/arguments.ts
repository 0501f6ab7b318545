import { resolve } from "node:path";
import { inspect, type ParseArgsConfig, parseArgs } from "node:util";
import { nearest } from "../diagnostics/nearest.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { DEFAULT_FOLDER } from "../shared/files/content-folder.ts";
import { makeFolder } from "../shared/files/folders.ts";
import { createLogger } from "../shared/logger.ts";

type Options = NonNullable<ParseArgsConfig["options"]>;

interface Command<T extends Options> {
  name: string;
  help: string;
  options: T;
  /** The maximum number of positional arguments; none by default. */
  maxPositionals?: number;
}

const log = createLogger("run");

const HELP = { help: { type: "boolean", short: "h", default: false } } as const;

/** The option that most commands share: another content folder. */
export const CONTENT = { content: { type: "string", default: DEFAULT_FOLDER } } as const;

/** The option of commands that serve the site. Without it, the variable PORT is used: see `portOr`. */
export const PORT = { port: { type: "string" } } as const;

/** The parsed arguments of a command. */
export type ParsedArguments<T extends Options> = ReturnType<
  typeof parseArgs<{ args: string[]; options: T & typeof HELP; allowPositionals: true }>
>;

/** Parses the arguments of a command. Throws UsageError, with a pointer to its help, for any other. */
function readArguments<T extends Options>(
  { name, options, maxPositionals = 0 }: Command<T>,
  args: string[],
): ParsedArguments<T> {
  refuseKeptByNpm(name, Object.keys(options));
  const refusal = (reason: string) => new UsageError(`${reason} See npm run ${name} -- --help.`);
  const parsed = (() => {
    try {
      return parseArgs({ args, options: { ...options, ...HELP }, allowPositionals: true } as const);
    } catch (error) {
      const [first = ""] = (error instanceof Error ? error.message : String(error)).split(/\. |\n/);
      const reason = first.replace("argument is ambiguous", "argument missing").replace(/\.$/, "");
      const [, unknown] = /^Unknown option '--([\w-]+)/.exec(first) ?? [];
      const option = unknown && nearest(unknown, Object.keys(options));
      throw refusal(`${reason}.${option ? ` Did you mean --${option}?` : ""}`);
    }
  })();
  const surplus = parsed.positionals[maxPositionals];
  if (surplus !== undefined) throw refusal(`Unexpected argument '${surplus}'.${causeByNpm(name)}`);
  return parsed as ParsedArguments<T>;
}

/** Throws UsageError for an option that was given, and that this use of a command does not have. */
export function refuseUnused(use: string, options: Options, values: object, used: readonly string[]): void {
  const chosen = Object.entries(values).filter(([option, value]) => value !== options[option]?.default);
  const unused = chosen
    .map(([option]) => option)
    .find((option) => Object.hasOwn(options, option) && !used.includes(option));
  if (unused === undefined) return;
  const near = nearest(unused, used) ?? used.find((option) => unused.startsWith(option) || option.startsWith(unused));
  const all = `Its options: ${used.map((each) => `--${each}`).join(", ")}.`;
  throw new UsageError(`${use} does not use --${unused}. ${near ? `Did you mean --${near}?` : all}`);
}

/** An addition to the error about an unexpected word: when npm takes an option as its own, it leaves only the value. */
export function causeByNpm(name: string): string {
  return isRunByNpm(name)
    ? " If an option came before it, npm has kept that: write -- before the options ('--' in PowerShell)."
    : "";
}

/** False when another command has started this one. */
function isRunByNpm(name: string): boolean {
  return process.env.npm_lifecycle_event === name;
}

/** npm's own settings whose names are similar to those of our options. */
const SETTINGS_OF_NPM = new Set(["cache", "diff", "omit"]);

/**
 * Refuses to run without the options that npm keeps for itself when there is no `--` before them: npm turns
 * them into environment variables. A name similar to an option is that option, mistyped; any other may be a setting in the
 * user's `.npmrc`, which looks the same here.
 */
function refuseKeptByNpm(name: string, options: readonly string[]): void {
  if (!isRunByNpm(name)) return;
  for (const [variable, value] of Object.entries(process.env)) {
    const [, setting] = /^npm_config_(.+)$/.exec(variable) ?? [];
    if (setting === undefined || SETTINGS_OF_NPM.has(setting)) continue;
    // npm turns `--no-redirect` into an empty `redirect`.
    const kept = (value === "" ? `no-${setting}` : setting).replaceAll("_", "-");
    const option = nearest(kept, options);
    if (option === undefined) continue;
    const command = name === "start" ? "npm start" : `npm run ${name}`;
    const correction = option === kept ? "" : ` (you may have meant --${option})`;
    throw new UsageError(
      `npm has kept --${kept} for itself${correction}. Write -- in front of the options: ${command} -- --${option} …\nIn PowerShell, write '--' in quotes: ${command} '--' --${option} …`,
    );
  }
}

/** Runs a command with the arguments of this process. */
export async function runCommand<T extends Options>(command: Command<T>, act: Act<T>): Promise<void> {
  process.exitCode = await exitCodeOf(command, act, process.argv.slice(2), process);
}

type Act<T extends Options> = (parsed: ParsedArguments<T>) => Promise<number>;

/** The output of a command. */
export interface Terminal {
  stdout: { write(text: string): unknown; isTTY?: boolean };
  stderr: { write(text: string): unknown };
}

/**
 * The exit code of a command, which prints its help, or does its work. A UsageError is printed without a stack, with exit code 2;
 * rejects with any other error.
 */
export async function exitCodeOf<T extends Options>(
  command: Command<T>,
  act: Act<T>,
  args: string[],
  { stdout, stderr }: Terminal,
): Promise<number> {
  try {
    checkCacheDir();
    const parsed = readArguments(command, args);
    if (!(parsed.values as { help?: boolean }).help) return await act(parsed);
    stdout.write(command.help);
    return 0;
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    stderr.write(`${error.message}\n`);
    log.debug(inspect(error));
    return 2;
  }
}

/** The port of the option, or of the variable PORT, or the default. Throws UsageError when it is not a port. */
export function portOr(defaultPort: number, option?: string): number {
  const written = option ?? process.env.PORT ?? "";
  if (written === "" && option === undefined) return defaultPort;
  const port = Number(written);
  if (/^\d+$/.test(written) && port <= 65535) return port;
  const [name, example] = option === undefined ? ["PORT", `PORT=${defaultPort}`] : ["--port", `--port ${defaultPort}`];
  throw new UsageError(`${name} is "${written}", which is not a port. Write a number up to 65535, such as ${example}.`);
}

function checkCacheDir(): void {
  const { CACHE_DIR } = process.env;
  if (!CACHE_DIR) return;
  try {
    makeFolder(resolve(CACHE_DIR));
  } catch (error) {
    throw new UsageError(
      `CACHE_DIR is "${CACHE_DIR}", which is not a folder and cannot be made one (${(error as NodeJS.ErrnoException).code}).`,
      { cause: error },
    );
  }
}

/** Prints a command's result. Returns its exit code. */
export function print(text: string): number {
  process.stdout.write(text);
  return 0;
}
