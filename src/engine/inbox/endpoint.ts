import type { IncomingMessage, ServerResponse } from "node:http";
import type { ShellData } from "../../client/content-types.ts";
import { addressField, inboxWords, labelsOf, usualLabels } from "./labels.ts";
import type { Enquiry } from "./mail.ts";
import { keepEnquiry } from "./store.ts";

/** EmailJS accepts 50 kB of variables, and so does this. In bytes. */
const MAX_VARIABLES = 50_000;
/** The same with boundaries and headers. In bytes. */
const MAX_BODY = MAX_VARIABLES + 10_000;
/** A connection that sends more than this is closed. In bytes. */
const MAX_FLOOD = 10_000_000;

const TOO_LARGE: Answer = {
  status: 413,
  text: "Variables size limit: the total size of the variables must not exceed 50 kB",
};

interface Answer {
  status: number;
  text: string;
}

/** What an inbox knows of the site that it is for. */
export interface Site {
  /** The folder for enquiries. */
  folder: string;
  isTooSoon: (address: string) => boolean;
  shell: () => Promise<ShellData | undefined>;
}

/** Answers a form as EmailJS does: 200 "OK" when the enquiry is saved, otherwise EmailJS's status with a reason. */
export async function answerForm(site: Site, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, text } = await take(site, request).catch((error: unknown) => {
    console.error(error);
    return { status: 500, text: "The enquiry could not be saved" };
  });
  if (status === 405) response.setHeader("Allow", "POST");
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(text);
}

async function take({ folder, isTooSoon, shell }: Site, request: IncomingMessage): Promise<Answer> {
  if (request.method !== "POST") return { status: 405, text: "Method Not Allowed" };
  if (isTooSoon(request.socket.remoteAddress ?? "")) return { status: 429, text: "Too Many Requests" };
  const type = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type))
    return { status: 415, text: "The content type has to be multipart/form-data" };
  const body = await readBody(request);
  if (body === "too large") return TOO_LARGE;
  const form = body && (await parseForm(body, type));
  if (!form) return { status: 400, text: "The form could not be read" };
  if (sizeOf(form) > MAX_VARIABLES) return TOO_LARGE;
  const missing = missingId(form);
  if (missing) return { status: 400, text: missing };
  await keepEnquiry(folder, enquiryOf(form, await shell()));
  return { status: 200, text: "OK" };
}

/** The whole body; undefined when it was cut off. A body that is too large is read to its end, but not kept in memory. */
async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | "too large" | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= MAX_BODY) chunks.push(chunk);
      if (size > MAX_FLOOD) request.destroy();
    }
  } catch {
    return undefined;
  }
  return size <= MAX_BODY ? Buffer.concat(chunks) : "too large";
}

function parseForm(body: Buffer<ArrayBuffer>, type: string): Promise<FormData | undefined> {
  return new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => undefined);
}

function sizeOf(form: FormData): number {
  let size = 0;
  for (const [, value] of form) size += typeof value === "string" ? Buffer.byteLength(value) : value.size;
  return size;
}

function missingId(form: FormData): string | undefined {
  if (!textOf(form, "user_id")) return "The Public Key is required";
  if (!textOf(form, "service_id")) return "The service ID is required";
  if (!textOf(form, "template_id")) return "The template ID is required";
  return undefined;
}

/** The fields that have a place of their own in a mail, and those that EmailJS adds. */
const KNOWN = ["user_name", "user_email", "user_phone", "message", "subject"];
const ADDED = ["lib_version", "service_id", "template_id", "user_id"];

function enquiryOf(form: FormData, shell: ShellData | undefined): Enquiry {
  const others = [...new Set(form.keys())].filter((name) => ![...KNOWN, ...ADDED].includes(name));
  const words = inboxWords(shell);
  const labels = labelsOf(others, shell?.forms ?? {}).set("sent_from", words.sent_from);
  const address = form.has("user_email") ? "user_email" : addressField(others, shell?.forms ?? {});
  const replyTo = address === undefined ? "" : textOf(form, address);
  const sender = [textOf(form, "user_name"), replyTo].map((text) => text.trim()).find(Boolean);
  const usual = (name: string) => (form.has(name) ? textOf(form, name) : undefined);
  return {
    name: usual("user_name"),
    email: usual("user_email"),
    phone: usual("user_phone"),
    message: textOf(form, "message"),
    replyTo,
    subject: textOf(form, "subject") || words.subject.replace("{name}", () => sender ?? shell?.site.name ?? ""),
    labels: usualLabels(shell),
    others: others.map((name) => ({ label: labels.get(name) ?? name, value: textOf(form, name) })),
    received: new Date(),
  };
}

function textOf(form: FormData, name: string): string {
  const value = form.get(name);
  return typeof value === "string" ? value : "";
}
