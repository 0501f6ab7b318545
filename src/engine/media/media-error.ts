import type { Finding } from "../diagnostics/problem.ts";
import { short } from "../diagnostics/wording.ts";

/** A problem with a media file. The message continues after the file's name: "is not a PNG". */
export type MediaError = Finding;

/** The error for a file that passed every check but could not be encoded. */
export function notMade(name: string, reason: string): MediaError {
  const { message, ...error } = broken(reason);
  return { ...error, message: `${name} ${message}` };
}

/** The error for a file that cannot be opened. */
export function unreadable(error: unknown): MediaError {
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return {
    rule: "media-broken",
    message: `cannot be opened${code}.`,
    hint: "Check that it still exists, that you have permission to read it, and that no other program is using it.",
  };
}

/** The error for a file that is truncated, damaged, or not supported by browsers. */
export function broken(what: string): MediaError {
  return {
    rule: "media-broken",
    message: `cannot be read: ${what}.`,
    hint: "Copy it again from the original, or export it again. Interrupted uploads and downloads leave such files.",
  };
}

/** The error for an animation that nothing here can decode. */
export const animatedAvif: MediaError = {
  rule: "media-broken",
  message: "cannot be used: it is an animated AVIF.",
  hint: "Export it as animated WebP, or as a film (MP4), which is smaller.",
};

/** The error for a Git LFS pointer in place of the file itself. */
export function gitLfsError(text: string): MediaError | undefined {
  if (!text.startsWith("version https://git-lfs.github.com/spec/v1")) return undefined;
  return {
    rule: "media-broken",
    message: "is only a pointer of Git LFS: the file itself has not been loaded.",
    hint: "Run `git lfs install`, then `git lfs pull`. In a GitHub workflow, add `lfs: true` to the step actions/checkout.",
  };
}

/** The warning about a drawing with text that is not outlines. */
export function wordsInDrawing(words: string): MediaError {
  return {
    rule: "media-letters",
    message: `has letters that are text, not outlines ("${short(words, 40)}"): pictures cannot use fonts, so visitors see another one.`,
    hint: "Turn its texts into outlines in the drawing program (Illustrator: Create Outlines, Inkscape: Object to Path, Figma: Outline text when exporting), and export it again.",
  };
}
