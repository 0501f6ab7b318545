import type { ErrorPayload } from "vite";
import type { Parsed } from "../pipeline/parse.ts";
import type { Problem } from "../problems/problem.ts";
import { stylish } from "../problems/reporters/stylish.ts";

/** All problems as one message in Vite's overlay; the first one's place is the one to be opened in the editor. */
export function overlayPayload(problems: readonly Problem[], parsed: Parsed | undefined): ErrorPayload {
  const errors = problems.filter((problem) => problem.severity === "error");
  const [first] = errors;
  const texts = new Map(parsed?.sources.map((source) => [source.file, source.text]) ?? []);
  const message = parsed
    ? stylish({ problems: errors, files: parsed.sources.length, texts, color: false })
    : "The content folder cannot be read.";
  return {
    type: "error",
    err: {
      message,
      stack: "",
      plugin: "content",
      ...(first ? { id: first.file, loc: { file: first.file, line: first.line, column: first.column } } : {}),
    },
  };
}
