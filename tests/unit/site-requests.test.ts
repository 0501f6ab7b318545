import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { PAGE, startSite, TEXT } from "./running-site.ts";

const { ask } = await startSite();

describe("a range", () => {
  const cases: [range: string, status: number, body: unknown, contentRange: string | undefined][] = [
    ["bytes=0-3", 206, "0123", "bytes 0-3/10"],
    ["bytes=-99", 200, TEXT, undefined],
    ["bytes=9-3", 416, expect.stringContaining("Range Not Satisfiable"), "bytes */10"],
    ["bytes=a-b", 200, TEXT, undefined],
  ];
  it.each(cases)("%s is answered with %i", async (range, status, body, contentRange) => {
    const answer = await ask("/ten.txt", { range });
    expect([answer.status, answer.body.toString(), answer.headers["content-range"]]).toEqual([
      status,
      body,
      contentRange,
    ]);
  });

  it("returns no part of the error page, or of an empty file", async () => {
    expect((await ask("/nowhere", { range: "bytes=0-3" })).status).toBe(404);
    expect((await ask("/empty.txt", { range: "bytes=0-3" })).status).toBe(416);
    expect((await ask("/empty.txt", { range: "bytes=-3" })).status).toBe(416);
  });
});

it("each encoding has an ETag of its own, and 304 says what it varies by", async () => {
  const all = await Promise.all(
    ["br", "gzip", "identity"].map((encoding) => ask("/logo", { "accept-encoding": encoding })),
  );
  expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(3);
  const again = await ask("/logo", { "accept-encoding": "br", "if-none-match": all[0]?.headers.etag ?? "" });
  expect([again.status, again.headers.vary, again.body.length]).toEqual([304, "Accept-Encoding", 0]);
});

it.each([
  ["gzip, deflate, br", "br"],
  ["gzip;q=1, br;q=0.5", "gzip"],
  ["*", "br"],
  ["identity;q=0", undefined],
  ["zstd", undefined],
  [";;q=,,br;q=x", undefined],
])("Accept-Encoding: %s gets %s", async (accepted, encoding) => {
  const { headers, body } = await ask("/logo", { "accept-encoding": accepted });
  expect([headers["content-encoding"], headers.vary]).toEqual([encoding, "Accept-Encoding"]);
  const text = encoding === "br" ? brotliDecompressSync(body) : encoding === "gzip" ? gunzipSync(body) : body;
  expect(text.toString()).toBe(PAGE);
});

it.each(["POST", "PUT", "DELETE", "PATCH", "OPTIONS", "TRACE"])(
  "%s gets a 405 that says what is allowed",
  async (method) => {
    for (const path of ["/", "/logo", "/nowhere", "/assets/a.1.js"]) {
      const { status, headers } = await ask(path, {}, method);
      expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
    }
  },
);

it.each(["/logo", "/nowhere", "/ten.txt"])("HEAD %s has the headers of GET and no body", async (path) => {
  const [head, get] = [await ask(path, {}, "HEAD"), await ask(path)];
  expect([head.status, head.body.length]).toEqual([get.status, 0]);
  const { date: _, ...headers } = get.headers;
  expect(head.headers).toMatchObject(headers);
});
