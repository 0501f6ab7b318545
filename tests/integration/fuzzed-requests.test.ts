import { unlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FULL } from "../support/full.ts";
import { randomNumbers } from "../support/random.ts";
import { sendRaw, statusOf } from "../support/raw-http.ts";
import { SECRET, startSite } from "../unit/running-site.ts";

const TOTAL = FULL ? 10_000 : 300;
const AT_ONCE = 50;

const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS", "TRACE", "PATCH", "CONNECT", "PURGE", "get", "\0"];
const PLAIN = ["/", "/logo", "/services/print", "/ten.txt", "/assets/a.1.js"];
const TARGETS = [
  "/logo.html",
  "/logo.html.br",
  "/logo/",
  "/_headers",
  "/_redirects",
  "/.build-output",
  "/404",
  "/nowhere",
  "//",
  "//example.com/logo",
  "/\\example.com",
  "*",
  "?",
  "#",
  "http://localhost/logo",
  "https://example.com:99999/",
  "http://[::1",
  "/../secret.txt",
  "/%2e%2e/secret.txt",
  "/..%2fsecret.txt",
  "/..%5csecret.txt",
  "/%c0%ae%c0%ae/secret.txt",
  "/....//secret.txt",
  "/logo%00.html",
  "/%",
  "/%zz%",
  "/%ff",
  "/\xff\xfe",
  "/\ud83d\ude00",
  `/${"x".repeat(12_000)}`,
  `/${"x".repeat(40_000)}`,
  `/${"../".repeat(1000)}secret.txt`,
  "/__inbox",
  "/api/v1.0/email/send-form",
];
const HEADERS: Record<string, readonly string[]> = {
  Range: ["bytes=9-3", "bytes=-10", "bytes=-0", "bytes=0-", "bytes=5-99999999999999999999", "bytes=0-1,3-4", "x=1-2"],
  "If-Range": ['"x"', 'W/"x"', "Sat, 01 Jan 2000 00:00:00 GMT", "", '"'],
  "If-None-Match": ["*", '"a", "b"', ",,,", '"', 'W/"a",W/"b"'],
  "If-Match": ["*", '"a"', ""],
  "If-Modified-Since": ["Sat, 01 Jan 2050 00:00:00 GMT", "yesterday", "-1"],
  "If-Unmodified-Since": ["Sat, 01 Jan 2000 00:00:00 GMT", "0"],
  "Accept-Encoding": ["br;q=0", "gzip", "br", "*;q=0", "identity;q=0", ";;,=", "br;q=9e999", "x".repeat(5000)],
  Origin: ["null", "http://localhost", "https://example.com", "://"],
  "Sec-Fetch-Site": ["cross-site", "same-origin", "none", "?"],
  Upgrade: ["websocket", "h2c"],
  "Cache-Control": ["no-cache", "max-age=0"],
};
/** What servers refuse before they look at the address: not in every request. */
const FRAMING: Record<string, readonly string[]> = {
  Host: ["localhost", "example.com", "", "[::1", "a@b", "localhost:99999", "\xff"],
  Connection: ["close", "keep-alive", "upgrade", "x, close"],
  Expect: ["100-continue", "200-ok"],
  "Content-Length": ["0", "5", "-1", "99999999999999999999", "1, 2"],
  "Transfer-Encoding": ["chunked", "gzip, chunked", "x"],
  Cookie: ["a=b", "=".repeat(20_000)],
};

/** A whole head of a request: mostly well-formed, with strange targets and headers; a tenth has some bytes changed. */
function rawRequest(random: () => number): Buffer {
  const pick = (list: readonly string[]) => list[Math.floor(random() * list.length)] ?? "";
  const method = random() < 0.8 ? "GET" : pick(METHODS);
  const target = random() < 0.5 ? pick(PLAIN) : random() < 0.2 ? `${pick(TARGETS)}${pick(TARGETS)}` : pick(TARGETS);
  const version = random() < 0.97 ? "HTTP/1.1" : pick(["HTTP/1.0", "HTTP/0.9", "HTTP/2.0", "HTTP/9.9", "x"]);
  const usual: Record<string, string> = { Host: "localhost", Connection: "close" };
  const headers = [...Object.entries(HEADERS), ...Object.entries(FRAMING)].flatMap(([name, values]) => {
    const value = random() < (FRAMING[name] ? 0.02 : 0.15) ? pick(values) : usual[name];
    return value === undefined ? [] : [`${name}: ${value}\r\n`];
  });
  const head = Buffer.from(
    `${method} ${target} ${version}\r\n${headers.join("")}`,
    target.includes("\ud83d") ? "utf8" : "latin1",
  );
  if (random() < 0.1)
    for (let changes = 0; changes < 5; changes++) head[Math.floor(random() * head.length)] = Math.floor(random() * 256);
  return Buffer.concat([head, Buffer.from("\r\n\r\n")]);
}

it(`the server answers ${TOTAL} fuzzed requests without a 5xx or a file it should keep, and lives`, async () => {
  const { port, dist, ask, stop } = await startSite();
  const random = randomNumbers(15);
  const answers = new Map<string, number>();
  try {
    for (let sent = 0; sent < TOTAL; sent += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, () => rawRequest(random));
      const answering = Promise.all(batch.map((request) => sendRaw(port, request)));
      // Meanwhile a file disappears.
      if (sent === 250) unlinkSync(join(dist, "ten.txt"));
      for (const answer of await answering) {
        answers.set(statusOf(answer), (answers.get(statusOf(answer)) ?? 0) + 1);
        expect(answer).not.toContain(SECRET);
      }
    }
    expect([...answers.keys()].filter((status) => status.startsWith("5"))).toEqual([]);
    expect(answers.get("200")).toBeGreaterThan(TOTAL / 10);
    expect((await ask("/logo")).status).toBe(200);
  } finally {
    stop();
  }
}, 300_000);
