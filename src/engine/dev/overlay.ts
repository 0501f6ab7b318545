import type { IncomingMessage, ServerResponse } from "node:http";
import type { ViteDevServer } from "vite";
import { hasErrors, newProblems, type Problem } from "../diagnostics/problem.ts";
import { frameText, textsOf } from "../diagnostics/reporters/stylish.ts";
import { visible } from "../diagnostics/reporters/visible.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { describeChange } from "../edit/file-changes.ts";
import { fixSite } from "../edit/fix/fix-content.ts";
import { isSameOrigin } from "../serve/same-origin.ts";
import { events, type ProblemsMessage } from "./messages.ts";
import { isBroken, type Preview } from "./preview.ts";

/** Sends all problems to the author's tools. A list that its author has closed stays closed until there is an error that was not in `shown`. */
export function reportProblems(preview: Preview, to: Pick<ViteDevServer["ws"], "send">, shown?: Preview): void {
  to.send(events.problems, problemsMessage(preview, shown));
}

/** All problems, including warnings, for the author's tools. */
export function problemsMessage(preview: Preview, shown?: Preview): ProblemsMessage {
  const { problems, parsed, failure, home } = preview;
  const isOther = failure !== shown?.failure || hasErrors(newProblems(problems, shown?.problems ?? []));
  const state = { home, isBroken: isBroken(preview), isNew: isBroken(preview) && isOther };
  if (failure !== undefined) return { ...state, problems: [], failure };
  const texts = textsOf(parsed?.sources ?? [], problems);
  const errorsFirst = ["error", "warning"].flatMap((severity) =>
    problems.filter((problem) => problem.severity === severity),
  );
  const withFrames = errorsFirst.map((problem) => {
    const text = texts.get(problem.file);
    const { fix } = problem;
    const offer = fix &&
      text !== undefined && { id: fixId(problem), change: visible(describeChange(text, problem.line, fix)) };
    return { ...problem, frame: frameText(problem, text), ...(offer ? { offer } : {}) };
  });
  return { ...state, problems: withFrames };
}

/** The id by which the tools request a problem's fix. Another problem may be at its location by then. */
function fixId({ file, line, column, rule, fix }: Problem): string {
  return JSON.stringify([file, line, column, rule, fix]);
}

/** Applies the fix of a problem, as `check --fix` would, when a page of this server requests it. */
export function fixOnRequest(contentDir: string) {
  return (request: IncomingMessage, response: ServerResponse, next: (error: unknown) => void): void => {
    const answer = (status: number, text = "") =>
      response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(text);
    const id = new URL(request.url ?? "/", "http://localhost").searchParams.get("problem") ?? "";
    if (request.method !== "POST" || !isSameOrigin(request)) answer(403);
    else fixProblem(contentDir, id).then((refusal) => answer(refusal ? 409 : 204, refusal), next);
  };
}

/** Resolves with the reason when it does not. */
async function fixProblem(contentDir: string, id: string): Promise<string | undefined> {
  let isReported = false;
  try {
    const { changes } = await fixSite(contentDir, (problem) => {
      const isAsked = fixId(problem) === id;
      isReported ||= isAsked;
      return isAsked;
    });
    if (changes.length > 0) return undefined;
  } catch (error) {
    if (error instanceof UsageError) return error.message;
    throw error;
  }
  if (isReported) return "This change would cause another problem. Make it by hand.";
  return "The content has changed since. Look at the problem again.";
}
