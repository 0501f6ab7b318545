import type { Transporter } from "nodemailer";

/** What a visitor wrote. Of the usual fields, those that the form does not have are undefined. */
export interface Enquiry {
  name: string | undefined;
  email: string | undefined;
  phone: string | undefined;
  message: string;
  /** Where answers go: what is in the field for an email address, whatever its name is. */
  replyTo: string;
  /** The subject that the form has. */
  subject: string;
  /** What its name, email and phone are called. */
  labels: { name: string; email: string; phone: string };
  /** The other fields, with their labels. */
  others: readonly { label: string; value: string }[];
  received: Date;
}

let composer: Transporter | undefined;

/** Composes mails, but sends nothing. Loaded with the first mail: most runs of the dev server have none. */
async function theComposer(): Promise<Transporter> {
  const { createTransport } = await import("nodemailer");
  composer ??= createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  return composer;
}

/** A standard mail. The composer encodes what visitors wrote, so no field can add a header of its own. */
export async function asMail(enquiry: Enquiry): Promise<Buffer> {
  const { name, email, phone, message, subject, labels, others, received } = enquiry;
  const sender = { name: oneLine(name ?? ""), address: oneLine(enquiry.replyTo) };
  const usual = [
    { label: labels.name, value: name },
    { label: labels.email, value: email },
    { label: labels.phone, value: phone },
  ].flatMap(({ label, value }) => (value === undefined ? [] : { label, value: oneLine(value) }));
  const { message: mail } = await (await theComposer()).sendMail({
    from: { name: sender.name, address: "website@localhost" },
    to: "inbox@localhost",
    replyTo: sender,
    subject: oneLine(subject),
    date: received,
    text: `${[...usual, ...others].map(asLine).join("")}\n${message}\n`,
    // Keeps trailing spaces, which the composer's default (format=flowed) would change.
    textEncoding: "quoted-printable",
  });
  if (!Buffer.isBuffer(mail)) throw new Error("The mail was not composed whole.");
  return mail;
}

/** A field with its label. A text of several lines is below it. */
function asLine({ label, value }: Enquiry["others"][number]): string {
  return `${oneLine(label)}:${/[\r\n]/.test(value) ? "\n" : " "}${value}\n`;
}

/** Names, addresses and numbers are one line; no browser sends more. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, " ").trim();
}
