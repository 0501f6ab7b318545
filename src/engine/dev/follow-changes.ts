import { basename, relative, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import type { HotUpdateOptions, ViteDevServer } from "vite";
import { forgetSchemas } from "../read/schemas/schemas.ts";
import { isWithin } from "../shared/files/folders.ts";
import { aroundPages } from "./dev-document.ts";
import { events } from "./messages.ts";
import { reportProblems } from "./overlay.ts";
import { isBroken, type Preview, refresh } from "./preview.ts";
import { watchContent } from "./watch-content.ts";

/** Pages that failed to render, and files that were added or deleted, get no hot update. */
export function followCode({ ws }: ViteDevServer, preview: Preview, type: HotUpdateOptions["type"]): void {
  if (preview.renderFailed || type !== "update") reloadPages(ws);
  else ws.send(events.code);
  preview.renderFailed = false;
}

/** Documents link style sheets, which Vite replaces only when it is told so. */
export function followStyles({ ws, config }: ViteDevServer, file: string, timestamp: number): void {
  const path = `/${relative(config.root, file).replaceAll("\\", "/")}`;
  ws.send({ type: "update", updates: [{ type: "css-update", path, acceptedPath: path, timestamp }] });
}

/** Reads the content now and after changes. `shown` returns the preview that open pages were last told about. */
export function followChanges(server: ViteDevServer, preview: Preview): { ready: Promise<void>; shown: () => Preview } {
  let shown = preview;
  const keepShown = () => {
    shown = { ...preview };
  };
  const ready = refresh(preview).then(keepShown);
  watchContent(server, preview.contentDir, ready, {
    read(files) {
      if (files.some((file) => isWithin(resolve("schemas"), file) || basename(file) === "look.json")) forgetSchemas();
      return refresh(preview);
    },
    show() {
      showChange(server, shown, preview);
      keepShown();
    },
  });
  return { ready, shown: () => shown };
}

/** Sends what has changed since. */
function showChange({ ws }: ViteDevServer, shown: Preview, preview: Preview): void {
  if (!isDeepStrictEqual([shown.problems, shown.failure], [preview.problems, preview.failure]))
    reportProblems(preview, ws, shown);
  if (isBroken(preview)) return;
  const canFollow =
    !preview.renderFailed &&
    shown.site &&
    preview.site &&
    isDeepStrictEqual(aroundPages(shown.site), aroundPages(preview.site));
  if (canFollow) ws.send(events.content);
  else reloadPages(ws);
  preview.renderFailed = false;
}

/** Reloads the open pages. If none is open, Vite would reload the next one, which is up to date, and lose what was typed there. */
function reloadPages(ws: ViteDevServer["ws"]): void {
  if (ws.clients.size > 0) ws.send({ type: "full-reload" });
}
