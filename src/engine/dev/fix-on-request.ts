import type { IncomingMessage, ServerResponse } from "node:http";
import type { Problem } from "../diagnostics/problem.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { fixSite } from "../edit/fix/fix-site.ts";
import { isSameOrigin } from "../serve/same-origin.ts";

/** The id by which the tools request a problem's fix. Another problem may be at its location by then. */
export function fixId({ file, line, column, rule, fix }: Problem): string {
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
  if (isReported) return "This change would bring another problem. Make it by hand.";
  return "The content has changed since. Look at the problem again.";
}
