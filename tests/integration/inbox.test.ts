import { copyFile, readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { createLimiter } from "../../src/engine/inbox/inbox.ts";
import { readMails } from "../support/read-mails.ts";
import { form, messageOf, type RunningInbox, send, startInbox } from "./inbox-server.ts";

async function inbox(limit = false): Promise<RunningInbox> {
  const started = await startInbox(limit);
  onTestFinished(started.stop);
  return started;
}

describe("the local endpoint answers as EmailJS does", () => {
  it("200 OK for an enquiry with all ids, which is a plain .eml file with CRLF lines, as mail programs open them", async () => {
    const { url, folder } = await inbox();
    expect(await send(url, form())).toEqual({ status: 200, text: "OK" });
    const [file = ""] = await readdir(folder);
    expect(file).toMatch(/^\d{4}-\d\d-\d\dT[\d-]+Z-[\da-f-]{36}\.eml$/);
    expect(await readFile(join(folder, file), "utf8")).not.toMatch(/[^\r]\n/);
  });

  const refusals: [what: string, status: number, text: RegExp, body: FormData | string, init?: RequestInit][] = [
    ["a missing public key", 400, /Public Key is required/, form({ user_id: "" })],
    ["a missing service ID", 400, /service ID is required/, form({ service_id: "" })],
    ["a missing template ID", 400, /template ID is required/, form({ template_id: "" })],
    ["JSON", 415, /multipart/, "{}", { headers: { "Content-Type": "application/json" } }],
    ["no content type that fits", 415, /multipart/, "a=b"],
    ["a form that breaks off", 400, /read/, "--x", { headers: { "Content-Type": "multipart/form-data; boundary=x" } }],
    ["more than 50 kB of text", 413, /50 kB/, form({ message: "a".repeat(50_001) })],
    ["a flood", 413, /50 kB/, form({ message: "a".repeat(5_000_000) })],
    ["another method", 405, /Method/, form(), { method: "PUT" }],
  ];
  for (const [what, status, text, body, init] of refusals) {
    it(`${status} for ${what}, and keeps nothing`, async () => {
      const { url, folder } = await inbox();
      const answer = await send(url, body, init);
      expect(answer.status).toBe(status);
      expect(answer.text).toMatch(text);
      expect(await readMails(folder)).toEqual([]);
    });
  }

  it("429 for the second enquiry within a second, and 200 after it", async () => {
    const { url, folder } = await inbox(true);
    const answers = [await send(url, form()), await send(url, form())];
    expect(answers.map(({ status }) => status)).toEqual([200, 429]);
    expect(await readMails(folder)).toHaveLength(1);
  });

  it("limits each address by itself, and forgets after a second", () => {
    let time = 0;
    const isTooSoon = createLimiter(() => time);
    expect([isTooSoon("a"), isTooSoon("b"), isTooSoon("a")]).toEqual([false, false, true]);
    time = 1000;
    expect(isTooSoon("a")).toBe(false);
  });
});

describe("a mail", () => {
  const texts = {
    "plain words": "Hello, we need a sign.",
    "several lines, with spaces at their ends": "One  \n\n  two\t\nthree ",
    "other scripts and emoji": "Größe 日本語 العربية 👩‍👩‍👧 \u200b",
    "what looks like mail": "From me\n.\n..\n--b\nContent-Type: text/html\n\n=20=3D",
    "a very long line": "x".repeat(5000),
    "49 kB": "é".repeat(24_500),
    HTML: "<script>alert(1)</script><img src=x onerror=alert(1)>",
  };
  for (const [what, message] of Object.entries(texts)) {
    it(`gives back ${what} unchanged`, async () => {
      const { url, folder } = await inbox();
      const fields = {
        user_name: "Zoë “Z” O'Neil, Ltd.",
        user_email: "zoe@example.com",
        user_phone: "+1 512 555 0100",
      };
      await send(url, form({ ...fields, message }));
      const [mail] = await readMails(folder);
      expect(messageOf(mail?.text)).toBe(message);
      expect(mail?.text).toContain(`Name: ${fields.user_name}`);
      expect(mail?.text).toContain(`Phone: ${fields.user_phone}`);
      expect(mail?.replyTo).toEqual([{ name: fields.user_name, address: fields.user_email }]);
    });
  }

  const tricks = [
    "Eve\r\nBcc: victim@example.com",
    "Eve\nBcc: victim@example.com\n\nbody",
    "Eve\rBcc: victim@example.com",
    "Eve\u2028Bcc: victim@example.com",
    'Eve" <x@y.z>, "Bob',
    "=?utf-8?Q?Eve=0D=0ABcc:_victim@example.com?=",
    "Eve\0Bcc: victim@example.com",
    "../../../etc/passwd",
  ];
  for (const trick of tricks) {
    it(`stays inert with ${JSON.stringify(trick)} as name, e-mail and phone`, async () => {
      const { url, folder } = await inbox();
      const fields = { user_name: trick, user_email: trick, user_phone: trick };
      expect((await send(url, form({ ...fields, message: "The message" }))).status).toBe(200);
      const [mail] = await readMails(folder);
      expect(mail?.headers.map(({ key }) => key).sort()).toEqual(HEADERS);
      expect(mail?.to).toEqual([{ name: "", address: "inbox@localhost" }]);
      expect(mail?.from?.address).toBe("website@localhost");
      expect(messageOf(mail?.text)).toBe("The message");
    });
  }
});

const HEADERS = [
  "content-transfer-encoding",
  "content-type",
  "date",
  "from",
  "message-id",
  "mime-version",
  "reply-to",
  "subject",
  "to",
];

it("the inbox page shows the newest 200, the newest first, decoded, and nothing in them is markup", async () => {
  const { url, folder } = await inbox();
  expect(await (await fetch(`${url}/__inbox`)).text()).toContain("No enquiries yet");
  vi.useFakeTimers({ now: Date.now() - 1000, toFake: ["Date"] });
  await send(url, form({ user_name: "First", message: "Größe" }));
  vi.useRealTimers();
  await send(url, form({ user_name: "<b>Second</b>", message: "</pre><script>alert(1)</script>" }));
  const response = await fetch(`${url}/__inbox?x`);
  const page = await response.text();
  expect(page.indexOf("Second")).toBeLessThan(page.indexOf("First"));
  expect(page).toContain("Größe");
  expect(page).not.toMatch(/<script|<b>/);
  const [oldest = ""] = (await readdir(folder)).sort();
  for (let copy = 0; copy < 199; copy++) await copyFile(join(folder, oldest), join(folder, `${copy}-${oldest}`));
  const full = await (await fetch(`${url}/__inbox`)).text();
  expect(full).toMatch(/\(201\).*The newest 200 are shown/);
  expect(full.split("<article")).toHaveLength(201);
});

it("100 enquiries at once are each answered with 200 and saved once, complete", async () => {
  const { url, folder } = await inbox();
  const numbers = Array.from({ length: 100 }, (_, index) => index);
  const message = (index: number) => `Enquiry ${index}\n${"word ".repeat(index % 50)}end`;
  const answers = await Promise.all(numbers.map((index) => send(url, form({ message: message(index) }))));
  expect(answers.filter(({ status }) => status !== 200)).toEqual([]);
  const kept = (await readMails(folder)).map((mail) => messageOf(mail.text));
  expect(kept.sort()).toEqual(numbers.map(message).sort());
  expect((await readdir(folder)).filter((file) => !file.endsWith(".eml"))).toEqual([]);
});
