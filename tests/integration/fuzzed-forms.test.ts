import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, it } from "vitest";
import { FULL } from "../support/full.ts";
import { randomNumbers } from "../support/random.ts";
import { sendRaw, statusOf } from "../support/raw-http.ts";
import { startInbox } from "./inbox-server.ts";

const TOTAL = FULL ? 10_000 : 300;
const AT_ONCE = 50;
const BOUNDARY = "fuzz";

const names = [
  "user_name",
  "user_email",
  "user_phone",
  "message",
  "user_id",
  "service_id",
  "template_id",
  "lib_version",
];
const nasty = [
  "",
  "a\r\nBcc: x@y.z",
  "\0",
  "../../../../tmp/pwned",
  "<script>",
  `\r\n--${BOUNDARY}--\r\n`,
  "=?utf-8?B?AAA?=",
  "\ud800",
  "x".repeat(30_000),
  '"; filename="../../x.eml',
  "__proto__",
];
const types = [
  `multipart/form-data; boundary=${BOUNDARY}`,
  `multipart/form-data; boundary="${BOUNDARY}"`,
  "multipart/form-data; boundary=",
  `multipart/form-data; boundary=${"b".repeat(300)}`,
  "multipart/form-data",
  "application/json",
  "text/plain; charset=\xff",
];
const paths = ["", "?x=1", "/../../x", "%2e%2e"];

/** A whole HTTP request: mostly a correct form, broken in one or a few places. */
function rawRequest(random: () => number): Buffer {
  const pick = <T>(list: readonly T[], fallback: T): T => list[Math.floor(random() * list.length)] ?? fallback;
  const mostly = <T>(usual: T, list: readonly T[]): T => (random() < 0.85 ? usual : pick(list, usual));
  const parts = names
    .filter(() => random() < 0.97)
    .map((name) => {
      const header = `Content-Disposition: form-data; name="${mostly(name, nasty)}"${mostly("", ['; filename="x"'])}`;
      return `--${BOUNDARY}\r\n${header}\r\n${mostly("", ["Content-Type: text/html\r\n"])}\r\n${mostly("text", nasty)}\r\n`;
    });
  const body = mutate(Buffer.from(`${parts.join("")}--${BOUNDARY}--\r\n`), random);
  const length = mostly(body.length, [0, body.length - 1, 5]);
  const type = mostly(types[0] ?? "", types);
  const method = mostly("POST", ["GET", "PUT", "OPTIONS"]);
  const path = `/api/v1.0/email/send-form${mostly("", paths)}`;
  const head = `${method} ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${Math.max(0, length)}\r\n\r\n`;
  return Buffer.concat([Buffer.from(head, "latin1"), body]);
}

/** Flips, cuts or duplicates some bytes of every other body. */
function mutate(body: Buffer, random: () => number): Buffer {
  if (random() < 0.5) return body;
  const at = Math.floor(random() * body.length);
  const kind = random();
  if (kind < 0.3) return body.subarray(0, at);
  if (kind < 0.5) return Buffer.concat([body, body.subarray(at)]);
  const changed = Buffer.from(body);
  for (let count = 0; count < 1 + random() * 20; count++)
    changed[Math.floor(random() * body.length)] = Math.floor(random() * 256);
  return changed;
}

it(`the inbox answers ${TOTAL} fuzzed forms without a 5xx, writes nothing outside of its folder, and lives`, async () => {
  const random = randomNumbers(15);
  const { url, folder, stop } = await startInbox(false);
  const answers = new Map<string, number>();
  try {
    for (let sent = 0; sent < TOTAL; sent += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, () => sendRaw(Number(new URL(url).port), rawRequest(random)));
      for (const status of (await Promise.all(batch)).map(statusOf))
        answers.set(status, (answers.get(status) ?? 0) + 1);
    }
    console.log(`${TOTAL} fuzzed forms: ${JSON.stringify(Object.fromEntries(answers))}`);
    expect([...answers.keys()].filter((status) => status.startsWith("5"))).toEqual([]);
    expect(answers.get("200")).toBeGreaterThan(TOTAL / 20);
    expect(await readdir(join(folder, ".."))).toEqual(["inbox"]);
    const strange = (await readdir(folder)).filter((name) => !/^[\dTZ-]+-[\da-f-]{36}\.eml$/.test(name));
    expect(strange).toEqual([]);
    expect((await fetch(`${url}/__inbox`)).status).toBe(200);
  } finally {
    await stop();
  }
}, 300_000);
