import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, symlinkSync, writeFileSync } from "node:fs";
import { networkInterfaces } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { createInbox } from "../../src/engine/inbox/inbox.ts";
import { keepEnquiry, readEnquiries } from "../../src/engine/inbox/mails.ts";
import { isOwnHost } from "../../src/engine/serve/same-origin.ts";
import { askServer } from "../support/ask-server.ts";
import { deadProcess } from "../support/dead-process.ts";
import { writeFiles } from "../support/files.ts";
import { readMails } from "../support/read-mails.ts";
import { temporaryFolder } from "../support/temporary-folder.ts";
import { form, type RunningInbox, startInbox } from "./inbox-server.ts";

const SEND = "/api/v1.0/email/send-form";
const folder = temporaryFolder();
let inbox: RunningInbox;
let failure: Error | undefined;

beforeAll(async () => {
  inbox = await startInbox(false, async () => {
    if (failure) throw failure;
    return undefined;
  });
});
afterAll(() => inbox.stop());

interface Ask {
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: Buffer;
}

async function ask({ path = "/__inbox", body, ...options }: Ask) {
  const answer = await askServer({ port: new URL(inbox.url).port, path, ...options }, body);
  return { ...answer, text: answer.body.toString() };
}

async function sendForm(headers: Record<string, string>): Promise<number> {
  const encoded = new Response(form());
  const type = encoded.headers.get("content-type") ?? "";
  const body = Buffer.from(await encoded.arrayBuffer());
  return (await ask({ method: "POST", path: SEND, headers: { "content-type": type, ...headers }, body })).status;
}

const own = ["localhost", "localhost:4173", "127.0.0.1", "127.0.0.1:80", "[::1]:4173", "site.localhost", "LOCALHOST"];
it.each(own)("pages at %s may read the inbox and send to it", async (host) => {
  expect((await ask({ headers: { host } })).status).toBe(200);
  expect(await sendForm({ host, origin: `http://${host}`, "sec-fetch-site": "same-origin" })).toBe(200);
});

const foreign = [
  "example.com",
  "localhost.example.com",
  "127.0.0.1.example.com",
  "127.example.com",
  "examplelocalhost",
  "8.8.8.8",
  "0.0.0.0",
  "[::2]",
  "user@localhost",
  "localhost@example.com",
  "localhost/x",
  ":80",
  "\xff",
];
it.each(foreign)("a page on the name %j, whatever it resolves to, gets 403 and nothing is saved", async (host) => {
  const before = (await readMails(inbox.folder)).length;
  const answer = await ask({ headers: { host } });
  expect([answer.status, answer.text]).toEqual([403, expect.not.stringContaining("<")]);
  expect(await sendForm({ host })).toBe(403);
  expect(await readMails(inbox.folder)).toHaveLength(before);
});

const origins: [what: string, headers: Record<string, string>][] = [
  ["another site", { origin: "https://example.com", "sec-fetch-site": "cross-site" }],
  ["another site, in a browser that says no more", { origin: "https://example.com" }],
  ["another port of this machine", { origin: "http://localhost:3000", "sec-fetch-site": "same-site" }],
  ["a sandboxed frame or a file", { origin: "null" }],
  ["another site, without its name", { "sec-fetch-site": "cross-site" }],
];
it.each(origins)("a form of %s is refused and not kept; so is a look at the inbox", async (_what, headers) => {
  const before = (await readMails(inbox.folder)).length;
  expect(await sendForm({ host: "localhost:4173", ...headers })).toBe(403);
  expect((await ask({ headers: { host: "localhost:4173", ...headers } })).status).toBe(403);
  expect(await readMails(inbox.folder)).toHaveLength(before);
});

describe("the inbox page", () => {
  it("answers 500 where it cannot be made, and the server goes on", async () => {
    const printed = vi.spyOn(console, "error").mockImplementation(() => undefined);
    failure = new Error("No page.");
    const { status, text } = await ask({});
    expect([status, text, printed.mock.calls]).toEqual([500, "The inbox could not be read.", [[failure]]]);
    failure = undefined;
    printed.mockRestore();
    expect((await ask({})).status).toBe(200);
  });

  it.each(["POST", "PUT", "DELETE", "OPTIONS", "PATCH"])("answers %s with 405", async (method) => {
    const { status, headers } = await ask({ method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  it("answers HEAD without a body", async () => {
    const { status, text } = await ask({ method: "HEAD" });
    expect([status, text]).toEqual([200, ""]);
  });

  it("cannot be framed, sniffed, stored or used by scripts", async () => {
    const { headers } = await ask({});
    expect(headers).toMatchObject({
      "x-content-type-options": "nosniff",
      "cache-control": "no-store",
      "content-security-policy": expect.stringMatching(/^default-src 'none';.*frame-ancestors 'none'$/),
    });
  });
});

it("accepts the name in HOST and, with HOST=0.0.0.0, this machine's addresses; no other", () => {
  const [address = ""] = Object.values(networkInterfaces())
    .flat()
    .flatMap((known) => (known && !known.internal && known.family === "IPv4" ? [known.address] : []));
  expect(isOwnHost("studio.example:4173", "studio.example")).toBe(true);
  expect(isOwnHost("studio.example", "127.0.0.1")).toBe(false);
  expect(isOwnHost("[fd00::1]:4173", "fd00::1")).toBe(true);
  if (address !== "") expect(isOwnHost(`${address}:4173`, "0.0.0.0")).toBe(true);
  if (address !== "") expect(isOwnHost(`${address}:4173`, "127.0.0.1")).toBe(false);
  for (const other of ["example.com", "", undefined]) expect(isOwnHost(other, "0.0.0.0")).toBe(false);
});

it("what a killed process had begun to write is removed with the next mail; mails and others' files stay", async () => {
  const killed = join(folder, "killed");
  const running = `.unfinished-${process.ppid}-abcdef`;
  const others = { [`${running}/a.eml`]: "of a process that runs", "a.eml": "whole", "notes.tmp": "of somebody" };
  writeFiles(killed, { ...others, [`.unfinished-${deadProcess()}-abcdef/a.eml`]: "half" });
  createInbox(join(folder, "not-there"));
  expect(existsSync(join(folder, "not-there"))).toBe(false);
  const texts = { name: "", replyTo: "", subject: "", fields: [], files: [], message: "" };
  await keepEnquiry(killed, { ...texts, received: new Date("2026-01-02T03:04:05Z") });
  expect(readdirSync(killed).sort()).toEqual(
    [running, expect.stringMatching(/^2026-01-02T03-04-05-000Z-[\da-f-]{36}\.eml$/), "a.eml", "notes.tmp"].sort(),
  );
});

it("the inbox shows all other mails if one cannot be read, and ignores what is not a mail, such as a pipe", async () => {
  const others = mkdtempSync(join(folder, "others-"));
  mkdirSync(join(others, "folder.eml"));
  symlinkSync("nowhere", join(others, "dangling.eml"));
  // Reading it would wait for somebody to write to it.
  if (process.platform !== "win32") execFileSync("mkfifo", [join(others, "pipe.eml")]);
  writeFileSync(join(others, "2026-a.eml"), "Subject: Readable\r\n\r\nHello");
  writeFileSync(join(others, "2026-b.eml"), "");
  const { total, newest } = await readEnquiries(others);
  expect(total).toBe(2);
  expect(newest.map(({ subject }) => subject)).toContain("Readable");
});
