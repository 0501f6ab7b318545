import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { afterAll } from "vitest";
import { openOutput, replaceOutput } from "../../src/engine/output/files/output-folder.ts";
import { placeFiles, targetIn } from "../../src/engine/output/files/place-files.ts";
import { headersFile } from "../../src/engine/output/headers.ts";
import { createSiteServer, listen } from "../../src/engine/serve/site-server.ts";
import { askServer } from "../support/ask-server.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

/** The texts of the running site's pages. */
export const PAGE = `<!doctype html><title>Logo</title>${"<p>and so on</p>".repeat(200)}`;
/** The text of its error page. */
export const ERROR = `<!doctype html><title>404</title>${"<p>not here</p>".repeat(200)}`;
/** The text of files that visitors never get. */
const SECRET = "only-for-hosts";
/** The text of its `ten.txt`. */
export const TEXT = "0123456789";

const FILES = {
  "index.html": PAGE,
  "logo.html": PAGE,
  "services/print.html": PAGE,
  "404.html": ERROR,
  "ten.txt": TEXT,
  "empty.txt": "",
  "gone.html": PAGE,
  "gone.txt": TEXT,
  "assets/a.1.js": "0;".repeat(2000),
  "files/order.pdf.html": PAGE,
  "media/logo (1).svg": `<svg>${" ".repeat(2000)}</svg>`,
  "site.webmanifest": "{}",
  ".inbox/mail.eml": SECRET,
  ".env": SECRET,
  "assets/.draft.html": PAGE,
  _headers: `# ${SECRET}\n${headersFile("object-src 'none'", "")}`,
  _redirects: `# ${SECRET}\n/old /logo 301\n`,
};

/** A small built site with two dangling links in it, served on a free port until all tests of the file have run. */
export async function startSite() {
  const folder = temporaryFolder();
  const dist = join(folder, "dist");
  const publish = (page: string) =>
    replaceOutput(openOutput(dist, join(folder, "content")), async (stage) => {
      placeFiles(targetIn(stage), new Map(Object.entries({ ...FILES, "index.html": page })));
      symlinkSync(join(folder, "nowhere"), join(stage, "dangling.html"));
      symlinkSync("loop.txt", join(stage, "loop.txt"));
      return true;
    });
  await publish(PAGE);
  const server = createSiteServer({ dir: dist });
  const port = Number(new URL(await listen(server, 0, "127.0.0.1")).port);
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    dist,
    port,
    /** Swaps in another build, with a different home page. */
    publish,
    ask: (path: string, headers: Record<string, string> = {}, method = "GET") =>
      askServer({ port, path, method, headers }),
  };
}
