import type { Finding } from "../diagnostics/problem.ts";

/** Why a media file cannot be used. The message goes on after the file's name: "is not a PNG". */
export type Fault = Finding;

/** A file that passed every check, and of which the build could not make what visitors get. */
export function notMade(name: string, reason: string): Fault {
  const { message, ...fault } = broken(reason);
  return { ...fault, message: `${name} ${message}` };
}

/** A file that cannot be opened: no permission, gone meanwhile. */
export function unreadable(error: unknown): Fault {
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return {
    rule: "media-broken",
    message: `cannot be opened${code}.`,
    hint: "Check that it is still there, that you have the permission to read it, and that no other program holds it.",
  };
}

/** A file that cannot be shown: cut off, damaged, or not what browsers understand. */
export function broken(what: string): Fault {
  return {
    rule: "media-broken",
    message: `cannot be read: ${what}.`,
    hint: "Copy it anew from where it came from, or export it again. An upload or download that broke off leaves such files.",
  };
}
