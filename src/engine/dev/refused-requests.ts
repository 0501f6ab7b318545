import { realpathSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { ViteDevServer } from "vite";
import { parseUrl } from "../read/schemas/web-origin.ts";
import { isOwnHost, isSameOrigin } from "../serve/same-origin.ts";
import { isInside } from "../shared/files/folders.ts";
import { orUndefined } from "../shared/memoize.ts";

/** Vite's endpoint, which on its own would open any file for any page on the web. */
export const OPEN_IN_EDITOR = "/__open-in-editor";

/** A handler in front of Vite's: passes on requests from this server's pages for files in these folders. */
export function guardEditor(folders: readonly string[]) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (isSameOrigin(request) && isAllowed(folders, searchParams.get("file") ?? "")) next();
    else response.writeHead(403).end();
  };
}

/** A handler in front of the author's tools: passes on requests for a name of this machine, and not those of a tunnel. */
export function refuseTunnels(host: string) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    if (isOwnHost(request.headers.host, host)) next();
    else response.writeHead(403).end();
  };
}

/** True for an existing file inside one of the folders, with all links resolved. It may have a line and column. */
function isAllowed(folders: readonly string[], location: string): boolean {
  const isIn = () => {
    const path = (location.startsWith("file://") ? fileURLToPath(location) : location).replace(/:\d+(:\d+)?$/, "");
    const file = realpathSync(resolve(path));
    return folders.some((folder) => isInside(realpathSync(folder), file));
  };
  return orUndefined(isIn) ?? false;
}

/** Thousands of folders end the process inside Vite. */
const MAX_TARGET_BYTES = 2000;

/** Refuses addresses that Vite or Node cannot parse: any website could end the dev server with them. */
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
  if (!/^\/(?![/\\])/.test(target) || !parseUrl(target, "http://localhost")) return 400;
  return orUndefined(() => decodeURI(target)) ? undefined : 400;
}
