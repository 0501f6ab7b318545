import type { ErrorPayload } from "vite";
import { problemsText } from "../diagnostics/print.ts";
import { textsOf } from "../diagnostics/reporters/report.ts";
import { frameText } from "../diagnostics/reporters/stylish.ts";
import type { ProblemsMessage } from "./messages.ts";
import type { Preview } from "./preview.ts";

/** All errors as one message in Vite's overlay; the editor opens at the first one's location. */
export function overlayPayload({ problems, parsed, failure }: Preview): ErrorPayload {
  const errors = problems.filter((problem) => problem.severity === "error");
  const [first] = failure === undefined ? errors : [];
  const message = failure ?? problemsText(errors, parsed ?? { sources: [] });
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

/** The same as data, including warnings, for the author's tools. */
export function problemsMessage({ problems, parsed, failure, home }: Preview): ProblemsMessage {
  if (failure !== undefined) return { home, problems: [], failure };
  const texts = textsOf(parsed?.sources ?? [], problems);
  const errorsFirst = ["error", "warning"].flatMap((severity) => problems.filter((one) => one.severity === severity));
  return { home, problems: errorsFirst.map((one) => ({ ...one, frame: frameText(one, texts.get(one.file)) })) };
}
