import { mkdtemp, readdir, rm } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runCommand } from "../src/engine/commands/arguments.ts";
import { UsageError } from "../src/engine/diagnostics/usage-error.ts";
import { createInbox } from "../src/engine/inbox/inbox.ts";
import { listen } from "../src/engine/serve/site-server.ts";
import { randomNumbers } from "../tests/support/random.ts";
import { sendRaw, statusOf } from "../tests/support/raw-http.ts";

const HELP = `npm run fuzz [-- SEED]

Sends 10,000 broken bodies to the local inbox. The same seed sends the same ones.
`;

const TOTAL = 10_000;
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

/**
 * `npm run fuzz [-- SEED]`: sends 10,000 broken bodies to the local endpoint. Expects no crash, no 5xx, and nothing
 * written outside of its folder. The same seed gives the same bodies.
 */
await runCommand({ name: "fuzz", help: HELP, options: {}, words: 1 }, async ({ positionals }) => {
  const seed = Number(positionals[0] ?? Date.now() % 1_000_000);
  if (!Number.isInteger(seed)) throw new UsageError("The seed is a whole number, such as npm run fuzz -- 7");
  const random = randomNumbers(seed);
  const folder = await mkdtemp(join(tmpdir(), "halftone-fuzz-"));
  const inbox = createInbox(join(folder, "inbox"), { limit: false });
  const server = createServer((request, response) => inbox(request, response, () => response.writeHead(404).end()));
  const port = Number(new URL(await listen(server, 0, "127.0.0.1")).port);
  const answers = new Map<string, number>();
  const crashes: unknown[] = [];
  for (const event of ["uncaughtException", "unhandledRejection"]) process.on(event, (error) => crashes.push(error));
  for (let sent = 0; sent < TOTAL; sent += 50) {
    const batch = Array.from({ length: Math.min(50, TOTAL - sent) }, () => rawRequest(random));
    for (const status of (await Promise.all(batch.map((request) => sendRaw(port, request)))).map(statusOf))
      answers.set(status, (answers.get(status) ?? 0) + 1);
  }
  const alive = (await fetch(`http://127.0.0.1:${port}/__inbox`)).status;
  server.closeAllConnections();
  server.close();
  const outside = (await readdir(folder)).filter((name) => name !== "inbox");
  const strange = (await readdir(join(folder, "inbox"))).filter((name) => !/^[\dTZ-]+-[\da-f-]{36}\.eml$/.test(name));
  await rm(folder, { recursive: true, force: true });
  const failed = [...answers.keys()].filter((status) => status.startsWith("5"));
  console.log(`Seed ${seed}: ${TOTAL} bodies, answered ${JSON.stringify(Object.fromEntries(answers))}.`);
  console.log(
    `${crashes.length} crashes, ${failed.length} kinds of 5xx, ${[...outside, ...strange].length} stray files.`,
  );
  for (const crash of crashes.slice(0, 5)) console.log(crash);
  return crashes.length + failed.length + outside.length + strange.length === 0 && alive === 200 ? 0 : 1;
});
