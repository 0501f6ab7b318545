import type { ErrorPayload } from "vite";
import { problemsText } from "../diagnostics/print.ts";
import { textsOf } from "../diagnostics/reporters/report.ts";
import { frameText } from "../diagnostics/reporters/stylish.ts";
import { visible } from "../diagnostics/reporters/visible.ts";
import { describeChange } from "../edit/fix/describe.ts";
import { fixId } from "./fix-on-request.ts";
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

/** All problems, including warnings, for the author's tools. */
export function problemsMessage({ problems, parsed, failure, home }: Preview): ProblemsMessage {
  if (failure !== undefined) return { home, problems: [], failure };
  const texts = textsOf(parsed?.sources ?? [], problems);
  const errorsFirst = ["error", "warning"].flatMap((severity) => problems.filter((one) => one.severity === severity));
  const withFrames = errorsFirst.map((problem) => {
    const text = texts.get(problem.file);
    const { fix } = problem;
    const offer = fix &&
      text !== undefined && { id: fixId(problem), change: visible(describeChange(text, problem.line, fix)) };
    return { ...problem, frame: frameText(problem, text), ...(offer ? { offer } : {}) };
  });
  return { home, problems: withFrames };
}
