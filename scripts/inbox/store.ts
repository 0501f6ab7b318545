import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";

/** What a visitor wrote. */
export interface Enquiry {
  name: string;
  email: string;
  phone: string;
  message: string;
  received: Date;
}

/** Composes mails and sends nothing anywhere. */
const composer = createTransport({ streamTransport: true, buffer: true });

/** Resolves when the enquiry is safe on the disk: written beside its place, synced, renamed. */
export async function keepEnquiry(folder: string, enquiry: Enquiry): Promise<void> {
  await mkdir(folder, { recursive: true });
  const name = `${enquiry.received.toISOString().replace(/[:.]/g, "-")}-${randomUUID()}`;
  const draft = join(folder, `.${name}.tmp`);
  const file = await open(draft, "wx");
  try {
    await file.writeFile(await asMail(enquiry));
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, join(folder, `${name}.eml`));
  const directory = await open(folder);
  await directory.sync().finally(() => directory.close());
}

/** The mails of a folder as they are, newest first. */
export async function readEnquiries(folder: string): Promise<{ file: string; mail: string }[]> {
  const names = (await readdir(folder).catch(() => [])).filter((name) => name.endsWith(".eml"));
  const newest = names.sort().reverse();
  return Promise.all(newest.map(async (file) => ({ file, mail: await readFile(join(folder, file), "utf8") })));
}

/** A standard mail. The composer encodes what visitors wrote, so that no field can add a header of its own. */
async function asMail({ name, email, phone, message, received }: Enquiry): Promise<Buffer> {
  const oneLine = (text: string) => text.replace(/[\r\n]+/g, " ").trim();
  const { message: mail } = await composer.sendMail({
    from: { name: oneLine(name), address: "website@localhost" },
    to: "inbox@localhost",
    replyTo: { name: oneLine(name), address: oneLine(email) },
    subject: `Enquiry from ${oneLine(name)}`,
    date: received,
    text: `Name: ${name}\nEmail: ${email}\nPhone: ${phone}\n\n${message}\n`,
  });
  if (!Buffer.isBuffer(mail)) throw new Error("The mail was not composed whole.");
  return mail;
}
