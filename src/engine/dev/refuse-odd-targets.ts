import type { IncomingMessage, ServerResponse } from "node:http";
import type { ViteDevServer } from "vite";

/** The longest address that is answered, in bytes: thousands of folders end the process inside Vite. */
const MAX_TARGET_BYTES = 2000;

/**
 * Refuses addresses that Vite or Node cannot read, before either sees them: any website can have a browser ask for one, and
 * the dev server would end.
 */
export function refuseOddTargets(httpServer: ViteDevServer["httpServer"]): void {
  const listeners = httpServer?.listeners("request") ?? [];
  httpServer?.removeAllListeners("request");
  httpServer?.on("request", (request: IncomingMessage, response: ServerResponse) => {
    const refusal = statusFor(request.url ?? "");
    if (refusal !== undefined) response.writeHead(refusal).end();
    else for (const listener of listeners) listener.call(httpServer, request, response);
  });
}

function statusFor(target: string): number | undefined {
  if (target.length > MAX_TARGET_BYTES) return 414;
  if (!/^\/(?![/\\])/.test(target) || !URL.canParse(target, "http://localhost")) return 400;
  try {
    // Without a use of the result, bundlers take the call away.
    return decodeURI(target) === "" ? 400 : undefined;
  } catch {
    return 400;
  }
}
