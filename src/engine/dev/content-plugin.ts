import type { IncomingMessage, ServerResponse } from "node:http";
import { basename, extname, relative, resolve } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { contentType } from "mime-types";
import type { HotUpdateOptions, Plugin, ViteDevServer } from "vite";
import type * as serverEntry from "../../client/entry-server.tsx";
import { createInbox } from "../inbox/inbox.ts";
import { mediaOnDemand } from "../media/media-job.ts";
import { forgetSchemas } from "../read/schemas/schemas.ts";
import type { ResolvedSite } from "../resolve/resolve-content.ts";
import { createLogger } from "../shared/logger.ts";
import { decodedPath, oldPath } from "../shared/page-paths.ts";
import { aroundPages, devDocument, feedAt, lateModule, pageData } from "./dev-document.ts";
import { GALLERY, galleryDocument, gallerySite, THEME, themeSite, withThemeValues } from "./gallery-pages.ts";
import { events, FIX_URL, type Hello, REVISION, SOURCE_URL } from "./messages.ts";
import { fixOnRequest, reportProblems } from "./overlay.ts";
import { createPreview, examplesOf, isBroken, makeAhead, type Preview, refresh } from "./preview.ts";
import { guardEditor, OPEN_IN_EDITOR, refuseOddTargets, refuseTunnels } from "./refused-requests.ts";
import { exampleSource, pageSource } from "./toolbar-source.ts";
import { isWithin, watchContent } from "./watch-content.ts";

/** In the gallery, an example is shown without the page around it. */
const ONLY_MAIN = "<style>#root > :is(header, footer) { display: none } #root > #main { padding: 0 }</style>";

const log = createLogger("dev");

const ORIGIN = "http://localhost";

const ENTRY = "/src/client/entry-server.tsx";

/** Without index.html, Vite would find the code late, and reload the page at the first hydration. */
const DEPENDENCIES = {
  entries: ["src/client/entry-client.tsx", "src/blocks/*/index.tsx", "src/looks/*/index.tsx"],
  include: ["react/jsx-dev-runtime", "@emailjs/browser"],
};

const MAKE_AHEAD_AFTER_MS = 5000;

const mediaFile = mediaOnDemand();

/** The dev server: the same steps as the build, with problems in Vite's overlay over the last valid page. */
export function contentPlugin(contentDir: string): Plugin {
  const preview = createPreview(contentDir);
  let codeRevision = 0;
  /** Read it before rendering: the document may miss a change made in the meantime. */
  const revision = () => `${preview.revision}.${codeRevision}`;
  return {
    name: "site-content",
    apply: "serve",
    config: () => ({ optimizeDeps: DEPENDENCIES }),
    configureServer(server) {
      // The server is already listening; meanwhile it loads the code for the first page.
      const { ready, shown } = followContent(server, preview);
      server.httpServer?.once("listening", () => {
        server.ssrLoadModule(ENTRY).catch(() => "The first page says what is wrong.");
      });
      // A reload that was sent while the page was loading has not reached it.
      server.ws.on(events.hello, (hello: Hello, client) => {
        if (hello.revision !== revision()) client.send({ type: "full-reload" });
        else if (hello.showsProblems) reportProblems(shown(), client);
      });
      void ready.then(() => setTimeout(() => makeLater(server, preview), MAKE_AHEAD_AFTER_MS).unref());
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
        answer(server, preview, request, response).then((done) => done || next(), next);
      });
      return () => {
        server.middlewares.use((request, response, next) => {
          if (request.method !== "GET" || !request.headers.accept?.includes("text/html")) return next();
          respond(server, preview, revision(), request.originalUrl ?? "/", response).catch((error: unknown) => {
            preview.renderFailed = true;
            next(error);
          });
        });
      };
    },
    hotUpdate({ server, modules, type, file }) {
      // Documents link style sheets, which Vite would reload the page for.
      if (type === "update" && file.endsWith(".css")) {
        if (this.environment.name === "ssr") return;
        server.ws.send(events.style, { path: `/${relative(server.config.root, file).replaceAll("\\", "/")}` });
        return modules.filter(({ url }) => !url.includes("?direct"));
      }
      if (modules.length > 0) codeRevision += 1;
      if (this.environment.name !== "ssr") return;
      if (modules.length > 0) followCode(server, preview, type);
      else if (isWithin(resolve("src/engine"), file)) log.info("The engine has changed. Start npm run dev again.");
    },
  };
}

/** Pages that failed to render, and files that were added or deleted, get no hot update. */
function followCode({ ws }: ViteDevServer, preview: Preview, type: HotUpdateOptions["type"]): void {
  if (preview.renderFailed || type !== "update") ws.send({ type: "full-reload" });
  else ws.send(events.code);
  preview.renderFailed = false;
}

/** Reads the content now and after changes. `shown` returns the preview that open pages were last told of. */
function followContent(server: ViteDevServer, preview: Preview): { ready: Promise<void>; shown: () => Preview } {
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
  ws.send(canFollow ? { type: "custom", event: events.content } : { type: "full-reload" });
  preview.renderFailed = false;
}

/** Pictures, and the blocks' examples, with which the gallery opens a second sooner. */
function makeLater({ httpServer }: ViteDevServer, preview: Preview): void {
  const closed = new AbortController();
  httpServer?.once("close", () => closed.abort());
  makeAhead(preview, closed.signal);
  void examplesOf(preview);
}

async function answer(
  server: ViteDevServer,
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
  if (send("text/javascript", preview.site && (await lateModule(preview.site, pathname, server)))) return true;
  const json =
    pathname === SOURCE_URL ? await source(preview, searchParams.get("path") ?? "/") : await data(preview, pathname);
  // Pages fetch it again when the content has changed.
  response.setHeader("Cache-Control", "no-store");
  return send("application/json", json);
}

async function source(preview: Preview, path: string): Promise<string> {
  const examples = path.startsWith(`${GALLERY}/`) ? await examplesOf(preview) : undefined;
  return JSON.stringify((examples && exampleSource(examples, path)) ?? pageSource(preview, path));
}

async function data(preview: Preview, pathname: string): Promise<string | undefined> {
  const [, path] = /^\/data(\/.*)\.json$/.exec(pathname) ?? [];
  const site = path === undefined ? undefined : await siteAt(preview, path);
  return site && pageData(site, pathname);
}

/** Undefined while no content is valid. */
async function siteAt(preview: Preview, path: string): Promise<ResolvedSite | undefined> {
  const examples = path === THEME || path.startsWith(`${GALLERY}/`) ? await examplesOf(preview) : undefined;
  if (!examples) return preview.site;
  return path === THEME ? preview.site && themeSite(preview.site, examples) : gallerySite(examples);
}

async function respond(
  server: ViteDevServer,
  preview: Preview,
  revision: string,
  url: string,
  response: ServerResponse,
): Promise<void> {
  const entry = (await server.ssrLoadModule(ENTRY)) as typeof serverEntry;
  const { pathname, search } = new URL(url, ORIGIN);
  const { redirects } = preview;
  const redirect = redirects.get(decodedPath(pathname) ?? pathname) ?? redirects.get(oldPath(pathname));
  if (redirect) {
    response.writeHead(302, { Location: redirect.to + search }).end();
    return;
  }
  const head = `<meta name="${REVISION}" content="${revision}">`;
  const gallery = pathname === GALLERY ? await examplesOf(preview) : undefined;
  const shown = await siteAt(preview, pathname);
  // The gallery has no error page.
  const site = shown?.pages.some(({ path }) => path === pathname) ? shown : preview.site;
  const themed = pathname === THEME && site !== preview.site ? site : undefined;
  const isExample = !themed && site !== preview.site;
  const { status, html } = gallery
    ? {
        status: 200,
        html: await server.transformIndexHtml(pathname, galleryDocument(gallery, preview.sources?.files ?? [], head)),
      }
    : await devDocument(site, preview.fonts, url, entry.renderPage, server, isExample ? head + ONLY_MAIN : head);
  response
    .writeHead(status, { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" })
    .end(themed ? withThemeValues(html, themed) : html);
}
