import { randomUUID } from "node:crypto";
import { type Dirent, readdirSync, rmSync } from "node:fs";
import { open, readdir, readFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import PostalMime from "postal-mime";
import { makeFolder } from "../shared/files/make-folder.ts";
import { isAbandoned } from "../shared/files/owner.ts";
import { writeAtomically } from "../shared/files/write-atomically.ts";
import { asMail, type Enquiry } from "./mail.ts";

/** A mail read from the inbox. */
export interface KeptMail {
  file: string;
  from: string;
  subject: string;
  date: string;
  text: string;
}

/** How many mails the inbox shows. */
const SHOWN = 200;

/** The name of a mail that its process is still writing: `.<date>-<uuid>.<pid>.tmp`. */
const UNFINISHED = /^\.[\dTZ-]+-[\da-f-]{36}\.(\d+)\.tmp$/;

/** Deletes mails that a process was still writing when it was killed. None of them was answered 200. */
export function sweepUnfinished(folder: string): void {
  for (const name of namesIn(folder)) {
    const [, pid] = UNFINISHED.exec(name) ?? [];
    if (pid !== undefined && isAbandoned(join(folder, name), Number(pid))) rmSync(join(folder, name), { force: true });
  }
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    // A folder that does not exist yet, or cannot be read, is reported by the first enquiry.
    return [];
  }
}

/** Resolves when the enquiry is safe on disk: written to a temporary file, synced, renamed. */
export async function keepEnquiry(folder: string, enquiry: Enquiry): Promise<void> {
  const made = makeFolder(folder);
  const name = `${enquiry.received.toISOString().replace(/[:.]/g, "-")}-${randomUUID()}`;
  const temporary = join(folder, `.${name}.${process.pid}.tmp`);
  await writeAtomically(join(folder, `${name}.eml`), await asMail(enquiry), { temporary, flush: true });
  await syncFolder(folder);
  if (made) await syncFolder(dirname(resolve(made)));
}

/** A new file survives a power cut only when its folder is synced, too. Windows has no such call. */
async function syncFolder(folder: string): Promise<void> {
  if (process.platform === "win32") return;
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
}

/** The number of mails in a folder, and the newest of them. */
export async function readEnquiries(folder: string): Promise<{ total: number; newest: KeptMail[] }> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(emptyWhenMissing);
  const names = entries.filter((entry) => entry.isFile() && entry.name.endsWith(".eml")).map(({ name }) => name);
  const newest = names.sort().reverse().slice(0, SHOWN);
  return { total: names.length, newest: await Promise.all(newest.map((file) => readMail(folder, file))) };
}

function emptyWhenMissing(error: NodeJS.ErrnoException): Dirent[] {
  if (error.code === "ENOENT") return [];
  throw error;
}

/** A mail by its file. One that cannot be read says why, and hides no other. */
async function readMail(folder: string, file: string): Promise<KeptMail> {
  const mail = await readFile(join(folder, file)).then(PostalMime.parse).catch(String);
  if (typeof mail === "string") return { file, from: "", subject: file, date: "", text: mail };
  const from = mail.replyTo?.[0] ?? mail.from;
  return {
    file,
    from: from?.address ?? "",
    subject: mail.subject ?? "",
    date: mail.date ?? "",
    text: mail.text ?? "",
  };
}
