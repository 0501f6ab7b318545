import type { IncomingMessage, ServerResponse } from "node:http";
import type { Problem } from "../diagnostics/problem.ts";
import { UsageError } from "../diagnostics/usage-error.ts";
import { fixSite } from "../edit/fix/fix-site.ts";
import { isSameOrigin } from "../serve/same-origin.ts";
import type { Preview } from "./preview.ts";

/** What the tools name a problem by when they ask for its fix. Another problem may be at its location by then. */
export function fixId({ file, line, column, rule, fix }: Problem): string {
  return JSON.stringify([file, line, column, rule, fix]);
}

/** Makes the fix of a reported problem, as `check --fix` would, when a page of this server asks for it. */
export function fixOnRequest({ contentDir }: Pick<Preview, "contentDir">) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const answer = (status: number, text = "") =>
      response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(text);
    if (request.method !== "POST" || !isSameOrigin(request)) return void answer(403);
    const id = new URL(request.url ?? "/", "http://localhost").searchParams.get("problem");
    let isReported = false;
    try {
      const { changes } = await fixSite(contentDir, (problem) => {
        const isAsked = fixId(problem) === id;
        isReported ||= isAsked;
        return isAsked;
      });
      if (changes.length > 0) answer(204);
      else if (isReported) answer(409, "This change would bring another problem. Make it by hand.");
      else answer(409, "The content has changed since. Look at the problem again.");
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      answer(409, error.message);
    }
  };
}
