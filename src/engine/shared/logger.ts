/** LOG_LEVEL names the last one that is printed. */
const LEVELS: readonly string[] = ["error", "warn", "info"];

/** A logger for one part of the program, which follows LOG_LEVEL and DEBUG: docs/architecture.md. */
export function createLogger(topic: string, { LOG_LEVEL = "info", DEBUG = "" } = process.env) {
  const level = LEVELS.indexOf(LOG_LEVEL);
  const isPrinted = (name: string) => level < 0 || LEVELS.indexOf(name) <= level;
  const hasDetails = DEBUG.split(",").some((name) => name.trim() === topic || name.trim() === "*");
  const debug = (text: string) => hasDetails && console.error(`${topic}: ${text}`);
  return {
    /** Prints an error of the program, with its stack. */
    error: (error: unknown) => console.error(error),
    warn: (text: string) => isPrinted("warn") && console.warn(text),
    info: (text: string) => isPrinted("info") && console.log(text),
    /** Prints a detail, only when DEBUG names this part. */
    debug,
    /** Runs a step, and prints its duration as a detail. */
    time<T>(step: string, act: () => T): T {
      if (!hasDetails) return act();
      const started = performance.now();
      const finish = () => debug(`${step} ${Math.round(performance.now() - started)} ms`);
      const result = act();
      if (result instanceof Promise) result.then(finish, finish);
      else finish();
      return result;
    },
  };
}

/** Runs work on a file, or on the page at an address. The stack of an error begins with its name. */
export function workingOn<T>(file: string, act: () => T): T {
  try {
    return act();
  } catch (error) {
    if (error instanceof Error && !error.stack?.startsWith(AT_WORK))
      error.stack = `${AT_WORK} ${file}:\n${error.stack}`;
    throw error;
  }
}

const AT_WORK = "While working on";
