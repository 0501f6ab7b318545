import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, resolve } from "node:path";
import { contentType } from "mime-types";
import type { Plugin, ViteDevServer } from "vite";
import { createInbox } from "../inbox/inbox.ts";
import { mediaOnDemand } from "../media/media-job.ts";
import type { ResolvedSite } from "../resolve/resolve-content.ts";
import { isWithin } from "../shared/files/folders.ts";
import { createLogger } from "../shared/logger.ts";
import { decodedPath, oldPath } from "../shared/page-paths.ts";
import { devDocument, feedAt, lateModule, pageData } from "./dev-document.ts";
import { followChanges, followCode, followStyles } from "./follow-changes.ts";
import { GALLERY, galleryDocument, gallerySite, THEME, themeSite } from "./gallery-pages.ts";
import { events, FIX_URL, type Hello, REVISION, SOURCE_URL } from "./messages.ts";
import { fixOnRequest, reportProblems } from "./overlay.ts";
import { Preview, resolvedExamples } from "./preview.ts";
import { guardEditor, OPEN_IN_EDITOR, refuseOddTargets, refuseTunnels } from "./refused-requests.ts";
import { isOfRenderer, LatestRenderer, renderLatest } from "./renderer.ts";
import { exampleSource, pageSource } from "./toolbar-source.ts";
import { reportMissed } from "./watch-content.ts";

/** In the gallery, an example is shown without the page around it. */
const ONLY_MAIN = "<style>#root > :is(header, footer) { display: none } #root > #main { padding: 0 }</style>";

const log = createLogger("dev");

const ORIGIN = "http://localhost";

/** Without index.html, Vite would find the code late, and reload the page at the first hydration. */
const DEPENDENCIES = {
  entries: ["src/client/entry-client.tsx", "src/blocks/*/index.tsx", "src/looks/*/index.tsx"],
  include: ["react/jsx-dev-runtime", "@emailjs/browser"],
};

const mediaFile = mediaOnDemand();

/** The dev server: the same steps as the build, with problems in Vite's overlay over the last valid page. */
export function contentPlugin(contentDir: string): Plugin {
  const preview = new Preview(contentDir);
  const renderer = new LatestRenderer();
  let codeRevision = 0;
  /** Read it before rendering: the document may miss a change made in the meantime. */
  const revision = () => `${preview.revision}.${codeRevision}`;
  return {
    name: "site-content",
    apply: "serve",
    config: () => ({ optimizeDeps: DEPENDENCIES }),
    configureServer(server) {
      // Vite's own threads bundle the code while this one reads the content.
      renderer.get().catch(() => "The first page says what is wrong.");
      reportMissed(server, resolve("src"));
      const { ready, shown } = followChanges(server, preview);
      // A reload that was sent while the page was loading has not reached it.
      server.ws.on(events.hello, (hello: Hello, client) => {
        if (hello.revision !== revision()) client.send({ type: "full-reload" });
        else if (hello.showsProblems) reportProblems(shown(), client);
      });
      const { host, allowedHosts = [] } = server.config.server;
      const ownHost = host === true ? "0.0.0.0" : host || "localhost";
      refuseOddTargets(server.httpServer);
      for (const tool of [OPEN_IN_EDITOR, FIX_URL, SOURCE_URL]) server.middlewares.use(tool, refuseTunnels(ownHost));
      server.middlewares.use(OPEN_IN_EDITOR, guardEditor([server.config.root, contentDir]));
      server.middlewares.use(FIX_URL, fixOnRequest(contentDir));
      const shell = async () => preview.site?.shell;
      server.middlewares.use(createInbox(".inbox", { host: ownHost, tunnels: allowedHosts, shell }));
      server.middlewares.use(async (request, response, next) => {
        await ready;
        answer(renderer, preview, request, response).then((done) => done || next(), next);
      });
      return () => {
        server.middlewares.use((request, response, next) => {
          if (request.method !== "GET" || !takesHtml(request)) return next();
          const url = request.originalUrl ?? "/";
          const render = (at: string) => respond(server, renderer, preview, at, url, response);
          renderLatest(revision, render).catch((error: unknown) => {
            preview.renderFailed = true;
            next(error);
          });
        });
      };
    },
    hotUpdate({ server, modules, type, file, timestamp }) {
      if (this.environment.name !== "client") return;
      const isRendered = isOfRenderer(file);
      if (isRendered) renderer.forget();
      if (type === "update" && file.endsWith(".css")) {
        followStyles(server, file, timestamp);
        return modules.filter(({ url }) => !url.includes("?direct"));
      }
      if (isRendered || modules.length > 0) codeRevision += 1;
      if (isRendered) followCode(server, preview, type);
      else if (modules.length === 0 && isWithin(resolve("src/engine"), file))
        log.info("The engine has changed. Start npm run dev again.");
    },
  };
}

/** Browsers name HTML when they ask for a page, command-line tools take anything. */
function takesHtml({ headers: { accept = "*/*" } }: IncomingMessage): boolean {
  return accept === "*/*" || accept.includes("text/html");
}

async function answer(
  renderer: LatestRenderer,
  preview: Preview,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<boolean> {
  const { pathname, searchParams } = new URL(request.url ?? "/", ORIGIN);
  const send = (type: string, body: string | Uint8Array | undefined) =>
    body !== undefined && Boolean(response.setHeader("Content-Type", type).end(body));
  const media = preview.media.get(decodedPath(pathname) ?? pathname);
  const mediaType = contentType(extname(pathname).toLowerCase()) || "application/octet-stream";
  // A missing media file is reported as a problem of the content; here it is just not found.
  if (media && send(mediaType, await mediaFile(media).catch(() => undefined))) return true;
  if (send("application/atom+xml", preview.site && feedAt(preview.site, pathname))) return true;
  if (send("text/javascript", preview.site && (await lateModule(preview.site, pathname, renderer)))) return true;
  const json =
    pathname === SOURCE_URL ? await source(preview, searchParams.get("path") ?? "/") : await data(preview, pathname);
  // Pages fetch it again when the content has changed.
  response.setHeader("Cache-Control", "no-store");
  return send("application/json", json);
}

async function source(preview: Preview, path: string): Promise<string> {
  const examples = path.startsWith(`${GALLERY}/`) ? await resolvedExamples(preview) : undefined;
  return JSON.stringify((examples && exampleSource(examples, path)) ?? pageSource(preview, path));
}

async function data(preview: Preview, pathname: string): Promise<string | undefined> {
  const [, path] = /^\/data(\/.*)\.json$/.exec(pathname) ?? [];
  const site = path === undefined ? undefined : await siteAt(preview, path);
  return site && pageData(site, pathname);
}

/** Undefined while no content is valid. */
async function siteAt(preview: Preview, path: string): Promise<ResolvedSite | undefined> {
  const examples = path === THEME || path.startsWith(`${GALLERY}/`) ? await resolvedExamples(preview) : undefined;
  if (!examples) return preview.site;
  return path === THEME ? preview.site && themeSite(preview.site, examples) : gallerySite(examples);
}

async function respond(
  server: ViteDevServer,
  renderer: LatestRenderer,
  preview: Preview,
  revision: string,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const { pathname, search } = new URL(url, ORIGIN);
  const { redirects } = preview;
  const redirect = redirects.get(decodedPath(pathname) ?? pathname) ?? redirects.get(oldPath(pathname));
  if (redirect) {
    response.writeHead(302, { Location: redirect.to + search }).end();
    return;
  }
  const head = `<meta name="${REVISION}" content="${revision}">`;
  const gallery = pathname === GALLERY ? await resolvedExamples(preview) : undefined;
  const shown = await siteAt(preview, pathname);
  // The gallery has no error page.
  const site = shown?.pages.some(({ path }) => path === pathname) ? shown : preview.site;
  const isExample = site !== preview.site && pathname !== THEME;
  const { status, html } = gallery
    ? {
        status: 200,
        html: await server.transformIndexHtml(pathname, galleryDocument(gallery, preview.sources?.files ?? [], head)),
      }
    : await devDocument(site, preview.fonts, url, await renderer.get(), server, isExample ? head + ONLY_MAIN : head);
  response.writeHead(status, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" }).end(html);
}
