import { realpathSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isInside } from "../read/files/is-inside.ts";
import { isSameOrigin } from "../serve/same-origin.ts";

/** Vite's endpoint, which on its own would open any file for any page on the web. */
export const OPEN_IN_EDITOR = "/__open-in-editor";

/** A handler in front of Vite's: passes on only requests from this server's pages, and only for files in these folders. */
export function guardEditor(folders: readonly string[]) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (isSameOrigin(request) && isAllowed(folders, searchParams.get("file") ?? "")) next();
    else response.writeHead(403).end();
  };
}

/** True for an existing file inside one of the folders, all links resolved; it may have a line and column. */
function isAllowed(folders: readonly string[], location: string): boolean {
  try {
    const path = (location.startsWith("file://") ? fileURLToPath(location) : location).replace(/:\d+(:\d+)?$/, "");
    const file = realpathSync(resolve(path));
    return folders.some((folder) => isInside(realpathSync(folder), file));
  } catch {
    return false;
  }
}
