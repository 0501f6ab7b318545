import { symlinkSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { ViteDevServer } from "vite";
import { expect, it } from "vitest";
import { guardEditor, refuseOddTargets } from "../../src/engine/dev/refused-requests.ts";
import { listen } from "../../src/engine/serve/site-server.ts";
import { askServer } from "../support/ask-server.ts";
import { writeFiles } from "../support/files.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";

const folder = temporaryFolder();
const at = (path: string) => join(folder, path);
writeFiles(folder, { "project/content/logo.yaml": "", "project-2/x.yaml": "", "secret.txt": "" });
symlinkSync(at("secret.txt"), at("project/link.txt"));

const guard = guardEditor([at("project")]);
const SAME = { host: "localhost:5173", "sec-fetch-site": "same-origin" };

const OWN_PAGE = "http://localhost:5173/logo";

/** The guard's response to a request: opened, or the status of a refusal. */
function ask(file: string | undefined, headers: Record<string, string> = SAME): "opened" | number {
  let result: "opened" | number = 0;
  const response = {
    writeHead: (status: number) => {
      result = status;
      return { end: () => undefined };
    },
  };
  const url = file === undefined ? "/" : `/?file=${encodeURIComponent(file)}`;
  guard({ url, headers } as unknown as IncomingMessage, response as unknown as ServerResponse, () => {
    result = "opened";
  });
  return result;
}

it.each([
  at("project/content/logo.yaml"),
  `${at("project/content/logo.yaml")}:12`,
  `${at("project/content/logo.yaml")}:12:5`,
  at("project/../project/content/logo.yaml"),
  pathToFileURL(at("project/content/logo.yaml")).href,
])("a page of the dev server opens %s", (file) => {
  expect(ask(file)).toBe("opened");
});

it.each([
  at("secret.txt"),
  `${at("secret.txt")}:1:1`,
  at("project/../secret.txt"),
  at("project-2/x.yaml"),
  at("project/link.txt"),
  at("project/nowhere.yaml"),
  at("project"),
  pathToFileURL(at("secret.txt")).href,
  "file://example.com/share",
  "/etc/passwd",
  "../../../../etc/passwd",
  "\0",
  "",
  undefined,
])("%j is not opened: it is not a file of the project", (file) => {
  expect(ask(file)).toBe(403);
});

it.each([
  [{ "sec-fetch-site": "cross-site", referer: OWN_PAGE }],
  [{ "sec-fetch-site": "same-site", referer: OWN_PAGE }],
  [{ "sec-fetch-site": "none", referer: OWN_PAGE }],
  [{ origin: "https://example.com" }],
  [{ origin: "null" }],
  [{ referer: "https://example.com/" }],
  [{ referer: "https://example.com/localhost:5173" }],
  [{}],
])("a request with %j is not from a page of the dev server, and opens nothing", (headers) => {
  expect(ask(at("project/content/logo.yaml"), { host: "localhost:5173", ...headers })).toBe(403);
});

it("a page that the browser names only as the referrer opens a file, too", () => {
  expect(ask(at("project/content/logo.yaml"), { host: "localhost:5173", referer: OWN_PAGE })).toBe("opened");
});

it("handles addresses that would crash the dev server, and passes on all others", async () => {
  const passed: string[] = [];
  const server = createServer((request, response) => {
    passed.push(request.url ?? "");
    response.end();
  });
  refuseOddTargets(server as ViteDevServer["httpServer"]);
  const { port } = new URL(await listen(server, 0, "127.0.0.1"));
  const statusOf = async (path: string) => (await askServer({ port, path })).status;
  try {
    expect(await statusOf(`/${"a/".repeat(7000)}`)).toBe(414);
    for (const path of ["http://[", "//", "/\\", "/%", "/%ff"])
      expect([path, await statusOf(path)]).toEqual([path, 400]);
    const others = ["/", "/%C3%BCber?x=%20", "/@fs/src/a.ts?import", `/${"a/".repeat(900)}`];
    for (const path of others) expect(await statusOf(path)).toBe(200);
    expect(passed).toEqual(others);
  } finally {
    server.close();
  }
});
