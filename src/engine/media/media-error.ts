import type { Finding } from "../diagnostics/problem.ts";

/** Why a media file cannot be used. The message continues after the file's name: "is not a PNG". */
export type MediaError = Finding;

/** The error for a file that passed every check, but could not be encoded. */
export function notMade(name: string, reason: string): MediaError {
  const { message, ...error } = broken(reason);
  return { ...error, message: `${name} ${message}` };
}

/** The error for a file that cannot be opened: no permission, or gone in the meantime. */
export function unreadable(error: unknown): MediaError {
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return {
    rule: "media-broken",
    message: `cannot be opened${code}.`,
    hint: "Check that it still exists, that you have permission to read it, and that no other program is using it.",
  };
}

/** The error for a file that cannot be shown: truncated, damaged, or not supported by browsers. */
export function broken(what: string): MediaError {
  return {
    rule: "media-broken",
    message: `cannot be read: ${what}.`,
    hint: "Copy it again from the original, or export it again. Interrupted uploads and downloads leave such files.",
  };
}
