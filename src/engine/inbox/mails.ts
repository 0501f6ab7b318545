import { randomUUID } from "node:crypto";
import { open, readdir, readFile, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import PostalMime from "postal-mime";
import { makeFolder, makeOwnedFolder } from "../shared/files/folders.ts";
import { writeAtomically } from "../shared/files/writers.mjs";

/** An enquiry that a visitor sent. */
export interface ReceivedEnquiry {
  name: string;
  /** The address for replies: the value of the email field, whatever its name is. */
  replyTo: string;
  subject: string;
  /** All fields except the message, with their labels. */
  fields: readonly { label: string; value: string }[];
  message: string;
  files: readonly { name: string; bytes: Buffer }[];
  received: Date;
}

/** A mail read from the inbox. */
export interface KeptMail {
  file: string;
  from: string;
  subject: string;
  date: string;
  text: string;
}

const MAX_SHOWN_MAILS = 200;

/** Saves an enquiry. Resolves when it is safe on disk: written to a temporary file, synced, renamed. */
export async function keepEnquiry(folder: string, enquiry: ReceivedEnquiry): Promise<void> {
  const firstNewFolder = makeFolder(folder);
  const name = `${enquiry.received.toISOString().replace(/[:.]/g, "-")}-${randomUUID()}.eml`;
  const mail = await asMail(enquiry);
  // This also removes what a killed process left unfinished.
  const stage = await makeOwnedFolder(folder, ".unfinished-");
  try {
    writeAtomically(join(folder, name), mail, { temporary: join(stage, name), flush: true });
  } finally {
    await rm(stage, { recursive: true, force: true });
  }
  await syncFolder(folder);
  if (firstNewFolder) await syncFolder(dirname(resolve(firstNewFolder)));
}

/** A new file survives a power cut only when its folder is synced, too. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
}

/** The composer encodes what visitors wrote, so no field can add a header. */
async function asMail({ name, replyTo, subject, fields, message, files, received }: ReceivedEnquiry): Promise<Buffer> {
  // Loaded with the first mail: most runs of the dev server get none.
  const { createTransport } = await import("nodemailer");
  const composer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  const sender = { name: oneLine(name), address: oneLine(replyTo) };
  const { message: mail } = await composer.sendMail({
    from: { name: sender.name, address: "website@localhost" },
    to: "inbox@localhost",
    replyTo: sender,
    subject: oneLine(subject),
    date: received,
    text: `${fields.map(asLine).join("")}\n${message}\n`,
    attachments: files.map(({ name, bytes }) => ({ filename: oneLine(name), content: bytes })),
    // Keeps trailing spaces, which the composer's default (format=flowed) would change.
    textEncoding: "quoted-printable",
  });
  if (!Buffer.isBuffer(mail)) throw new Error("The mail was not composed whole.");
  return mail;
}

function asLine({ label, value }: ReceivedEnquiry["fields"][number]): string {
  return `${oneLine(label)}:${/[\r\n]/.test(value) ? "\n" : " "}${value}\n`;
}

/** A text on one line, for names, addresses and labels. */
export function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ").trim();
}

/** The number of mails in a folder, and the newest of them. */
export async function readEnquiries(folder: string): Promise<{ total: number; newest: KeptMail[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return [];
    throw error;
  });
  const names = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".eml")).map(({ name }) => name);
  const newest = names.sort().reverse().slice(0, MAX_SHOWN_MAILS);
  return { total: names.length, newest: await Promise.all(newest.map((file) => readMail(folder, file))) };
}

/** A mail that cannot be read says why, and hides no other. */
async function readMail(folder: string, file: string): Promise<KeptMail> {
  const mail = await readFile(join(folder, file)).then(PostalMime.parse).catch(String);
  if (typeof mail === "string") return { file, from: "", subject: file, date: "", text: mail };
  const { address = "" } = mail.replyTo?.[0] ?? mail.from ?? {};
  const { subject = "", date = "", text = "" } = mail;
  return { file, from: address, subject, date, text };
}
