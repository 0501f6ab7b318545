import type { IncomingMessage, ServerResponse } from "node:http";
import type { Problem } from "../diagnostics/problem.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { fixSite } from "../edit/fix/fix-site.ts";
import { isSameOrigin } from "../serve/same-origin.ts";

/** What the tools name a problem by when they ask for its fix. Another problem may be at its location by then. */
export function fixId({ file, line, column, rule, fix }: Problem): string {
  return JSON.stringify([file, line, column, rule, fix]);
}

/** Makes the fix of a reported problem, as `check --fix` would, when a page of this server asks for it. */
export function fixOnRequest(contentDir: string) {
  return (request: IncomingMessage, response: ServerResponse, next: (error: unknown) => void): void => {
    const answer = (status: number, text = "") =>
      response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(text);
    const id = new URL(request.url ?? "/", "http://localhost").searchParams.get("problem") ?? "";
    if (request.method !== "POST" || !isSameOrigin(request)) answer(403);
    else fixProblem(contentDir, id).then((refusal) => answer(refusal ? 409 : 204, refusal), next);
  };
}

/** Makes the fix of a problem; resolves with the reason where it does not. */
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
