import { relative, resolve } from "node:path";
import type { ErrorPayload, Plugin, ViteDevServer } from "vite";
import type * as serverEntry from "../../src/entry-server.tsx";
import { createInbox } from "../inbox/inbox.ts";
import { type CheckedSite, checkSite } from "../pipeline/check-site.ts";
import { type SiteFonts, siteFonts } from "../pipeline/fonts/site-fonts.ts";
import type { MediaJob } from "../pipeline/media/job.ts";
import { mediaJobs } from "../pipeline/media/jobs.ts";
import type { ResolvedSite } from "../pipeline/resolve.ts";
import type { Problem } from "../problems/problem.ts";
import { devDocument, pageData } from "./dev-document.ts";
import { serveMedia } from "./media-handler.ts";
import { overlayPayload } from "./overlay.ts";

/** What the dev server knows: the last good site, and what is wrong with the content now. */
interface State {
  checked: CheckedSite | undefined;
  site: ResolvedSite | undefined;
  fonts: SiteFonts | undefined;
  problems: Problem[];
  /** What makes each media file of the last good site, by its address. */
  media: Map<string, MediaJob>;
}

/** The dev server: the same pipeline as the build, with problems in Vite's overlay over the last good page. */
export function contentPlugin(contentDir: string): Plugin {
  return {
    name: "halftone-content",
    apply: "serve",
    // There is no index.html that Vite could find the code by; without this it would reload the page at the first wake.
    config: () => ({
      optimizeDeps: {
        entries: ["src/entry-client.tsx", "src/blocks/*/index.tsx"],
        include: ["react/jsx-dev-runtime", "@emailjs/browser"],
      },
    }),
    async configureServer(server) {
      const state: State = { checked: undefined, site: undefined, fonts: undefined, problems: [], media: new Map() };
      await refresh(state, contentDir);
      watch(server, contentDir, async () => {
        await refresh(state, contentDir);
        const payload = overlayOf(state);
        server.ws.send(payload ?? { type: "full-reload" });
      });
      server.ws.on("connection", () => {
        const payload = overlayOf(state);
        if (payload) server.ws.send(payload);
      });
      server.middlewares.use(createInbox(".inbox"));
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        const data = state.site && pageData(state.site, pathname);
        const font = state.fonts?.files.get(pathname);
        if (data) response.setHeader("Content-Type", "application/json").end(data);
        else if (font) response.setHeader("Content-Type", "font/woff2").end(font);
        else serveMedia(state.media, pathname, response, next);
      });
      return () => {
        server.middlewares.use((request, response, next) => {
          if (request.method !== "GET" || !request.headers.accept?.includes("text/html")) return next();
          respond(server, state, request.originalUrl ?? "/", response).catch(next);
        });
      };
    },
  };
}

async function refresh(state: State, contentDir: string): Promise<void> {
  state.checked = await checkSite(contentDir, { preview: true }).catch(() => undefined);
  state.problems = state.checked?.problems ?? [];
  const { site, media } = state.checked ?? {};
  if (!site || !media) return;
  state.fonts = await siteFonts(site);
  state.site = site;
  state.media = new Map(mediaJobs(contentDir, site, media).map((job) => [job.address, job]));
}

function overlayOf(state: State): ErrorPayload | undefined {
  if (state.checked && !state.problems.some((problem) => problem.severity === "error")) return undefined;
  return overlayPayload(state.problems, state.checked?.parsed);
}

async function respond(
  server: ViteDevServer,
  state: State,
  url: string,
  response: import("node:http").ServerResponse,
): Promise<void> {
  const entry = (await server.ssrLoadModule("/src/entry-server.tsx")) as typeof serverEntry;
  const { status, html } = await devDocument(state.site, state.fonts, url, entry.renderPage, server);
  response.writeHead(status, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" }).end(html);
}

/** Calls back once for each burst of changes below the content folder or the schemas: editors save in several steps. */
function watch(server: ViteDevServer, contentDir: string, changed: () => Promise<void>): void {
  const folders = [resolve(contentDir), resolve("schemas")];
  server.watcher.add(folders);
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  server.watcher.on("all", (_event, file) => {
    if (folders.every((folder) => relative(folder, file).startsWith(".."))) return;
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(changed).catch((error: unknown) => server.config.logger.error(String(error)));
    }, 60);
  });
}
