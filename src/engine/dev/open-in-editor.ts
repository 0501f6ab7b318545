import { realpathSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { isInside } from "../read/is-inside.ts";
import { isSameOrigin } from "../serve/same-origin.ts";

/** Vite's endpoint, which by itself opens any file for any page on the web. */
export const OPEN_IN_EDITOR = "/__open-in-editor";

/** A handler before Vite's: lets through what pages of this server ask for, and only files in these folders. */
export function guardEditor(folders: readonly string[]) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { searchParams } = new URL(request.url ?? "/", "http://localhost");
    if (isSameOrigin(request) && isAllowed(folders, searchParams.get("file") ?? "")) next();
    else response.writeHead(403).end();
  };
}

/** True for a file that is there, perhaps with a line and column, inside one of the folders, all links resolved. */
function isAllowed(folders: readonly string[], place: string): boolean {
  try {
    const path = (place.startsWith("file://") ? fileURLToPath(place) : place).replace(/:\d+(:\d+)?$/, "");
    const file = realpathSync(resolve(path));
    return folders.some((folder) => isInside(realpathSync(folder), file));
  } catch {
    return false;
  }
}
