import { symlinkSync, unlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { ERROR, startSite } from "./running-site.ts";

const { ask, dist } = await startSite();

it.each([
  "/404",
  "/404.html",
  "/404/",
  "/_headers",
  "/_redirects",
  "/.build-output",
  "/%2ebuild-output",
  "/.inbox",
  "/.inbox/mail.eml",
  "/%2einbox%2fmail.eml",
  "/../.inbox/mail.eml",
  "/.env",
  "/assets/.draft",
  "/assets/.draft.html",
  "/logo.html.br",
  "/404.html.gz",
  "/dangling",
  "/dangling.html",
  "/loop.txt",
  "/assets",
  "/assets/",
  "/services",
  "/%",
  "/%zz",
  "/%00",
  "/logo%00.html",
  "/../package.json",
  "/..%2f..%2fpackage.json",
  "/%2e%2e/%2e%2e/etc/passwd",
  "/..\\..\\package.json",
  "//example.com/",
  "/\\example.com/",
  "//example.com/%2e%2e",
  "/nowhere/",
  "/nowhere.html",
  "/LOGO",
  "/logo/logo",
  `/${"x".repeat(8000)}`,
  `/${"a/".repeat(4000)}`,
  `/${"%2e%2e%2f".repeat(500)}etc/passwd`,
])("%s is answered with 404 and the error page", async (path) => {
  const { status, headers, body } = await ask(path);
  expect([status, body.toString()]).toEqual([404, ERROR]);
  expect(headers).toMatchObject({
    "cache-control": "no-cache",
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": "object-src 'none'",
  });
});

it.each([
  ["/logo/", "/logo"],
  ["/logo.html", "/logo"],
  ["/logo.html?from=mail", "/logo?from=mail"],
  ["/index", "/"],
  ["/index.html?a=%20b", "/?a=%20b"],
  ["//", "/"],
  ["/media/order.pdf?a", "/files/order.pdf?a"],
  ["/services/print/", "/services/print"],
  ["/media/logo%20(1).svg/", "/media/logo%20(1).svg"],
])("%s leads to %s", async (path, location) => {
  const { status, headers } = await ask(path);
  expect([status, headers.location]).toEqual([308, location]);
});

it.each([
  ["/", "text/html; charset=utf-8"],
  ["/?utm=1&x=%zz", "text/html; charset=utf-8"],
  ["/services/print", "text/html; charset=utf-8"],
  ["http://localhost/logo?x", "text/html; charset=utf-8"],
  ["HTTPS://example.com", "text/html; charset=utf-8"],
  ["/assets/a.1.js", "text/javascript; charset=utf-8"],
  ["/media/logo%20(1).svg", "image/svg+xml"],
  ["/media/logo%20%281%29.svg", "image/svg+xml"],
  ["/site.webmanifest", "application/manifest+json; charset=utf-8"],
  ["/ten.txt", "text/plain; charset=utf-8"],
])("%s is served as %s", async (path, type) => {
  const { status, headers } = await ask(path);
  expect([status, headers["content-type"]]).toEqual([200, type]);
});

it("answers 404 for files that are deleted while it serves, and goes on", async () => {
  for (const path of ["/gone", "/gone.txt"]) expect((await ask(path)).status).toBe(200);
  expect((await ask("/gone", { "accept-encoding": "br, gzip" })).headers["content-encoding"]).toBe("br");
  for (const name of ["gone.html", "gone.txt"]) unlinkSync(join(dist, name));
  symlinkSync(join(dist, "nowhere"), join(dist, "gone.txt"));
  for (const path of ["/gone", "/gone.txt"])
    for (const encoding of ["br", "gzip", "identity"])
      expect((await ask(path, { "accept-encoding": encoding, range: "bytes=0-3" })).status).toBe(404);
  expect((await ask("/logo")).status).toBe(200);
});
