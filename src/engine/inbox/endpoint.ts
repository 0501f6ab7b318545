import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import { join } from "node:path";
import type { Endpoint, ShellData } from "../../client/content-types.ts";
import { sentAs } from "../../client/enquiry/fields/standard-fields.ts";
import { oneLine, type ReceivedEnquiry } from "./mails.ts";

const MAX_VARIABLES_BYTES = 50_000;
/** Most mail servers accept no more. */
const MAX_FILES_BYTES = 25_000_000;
const MAX_BODY_BYTES = MAX_VARIABLES_BYTES + MAX_FILES_BYTES + 10_000;
const MAX_DISCARDED_BYTES = 2 * MAX_BODY_BYTES;

interface Refusal {
  status: number;
  text: string;
}

interface PostedEnquiry extends ReceivedEnquiry {
  /** The page that visitors without scripts see next. Empty if the form names none. */
  next: string;
}

const TOO_LARGE: Refusal = {
  status: 413,
  text: "Variables size limit: the total size of the variables must not exceed 50 kB",
};

/** In the order in which EmailJS asks for them. */
const IDS = { user_id: "The Public Key", service_id: "The service ID", template_id: "The template ID" };

/**
 * The enquiry in a request, or a refusal with the status and the reason that EmailJS gives. A form that was posted to the site's
 * `endpoint` needs no ids, and is refused if a program has filled it in.
 */
export async function readSubmission(
  request: IncomingMessage,
  shell: ShellData | undefined,
  endpoint: Endpoint | undefined,
): Promise<PostedEnquiry | Refusal> {
  const type = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type))
    return { status: 415, text: "The content type has to be multipart/form-data" };
  const body = await readBody(request);
  if (body === "too large") return TOO_LARGE;
  const form =
    body && (await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => undefined));
  if (!form) return { status: 400, text: "The form could not be read" };
  const sizes = [...form.values()].map((value) => (typeof value === "string" ? Buffer.byteLength(value) : 0));
  if (sizes.reduce((sum, size) => sum + size, 0) > MAX_VARIABLES_BYTES) return TOO_LARGE;
  const missing = Object.entries(endpoint ? {} : IDS).find(([name]) => !textOf(form, name));
  if (missing) return { status: 400, text: `${missing[1]} is required` };
  if (endpoint && textOf(form, endpoint.honeypot)) return { status: 403, text: "A program has filled in this form." };
  const next = textOf(form, "_next");
  const hidden = endpoint ? [endpoint.honeypot, "email", ...Object.keys(endpoint.fields)] : [];
  for (const name of hidden) form.delete(name);
  const files = [...form.values()].flatMap((value) => (typeof value === "string" || value.name === "" ? [] : value));
  const attachments = files.map(async (file) => ({ name: file.name, bytes: Buffer.from(await file.arrayBuffer()) }));
  return { ...enquiryOf(form, shell), files: await Promise.all(attachments), next };
}

/** Undefined when the body was cut off. A body that is too large is read to its end, but not kept in memory. */
async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | "too large" | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of request as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size <= MAX_BODY_BYTES) chunks.push(chunk);
      if (size > MAX_DISCARDED_BYTES) request.destroy();
    }
  } catch {
    return undefined;
  }
  return size <= MAX_BODY_BYTES ? Buffer.concat(chunks) : "too large";
}

const DEFAULT_LABELS = { name: "Name", email: "Email", phone: "Phone" };
const UNLISTED = ["message", "subject", "lib_version", ...Object.keys(IDS)];

function enquiryOf(form: FormData, shell: ShellData | undefined): Omit<ReceivedEnquiry, "files"> {
  const words = inboxWords(shell);
  const { name, email, phone } = shell?.interface.form ?? DEFAULT_LABELS;
  const labels = new Map([
    ["user_name", name],
    ["user_email", email],
    ["user_phone", phone],
  ]);
  const listed = [...labels.keys()].filter((key) => form.has(key));
  const others = [...new Set(form.keys())].filter((key) => !labels.has(key) && !UNLISTED.includes(key));
  const fields = fieldsNamed(
    others.map(sentAs).filter((key) => key !== "sent_from"),
    shell?.forms ?? {},
  );
  for (const field of fields) if (field.label && !labels.has(field.name)) labels.set(field.name, field.label);
  labels.set("sent_from", words.sent_from);
  const address = form.has("user_email") ? "user_email" : fields.find(({ type }) => type === "email")?.name;
  const replyTo = address === undefined ? "" : textOf(form, address);
  const sender = [textOf(form, "user_name"), replyTo].map((text) => text.trim()).find(Boolean);
  return {
    name: textOf(form, "user_name"),
    replyTo,
    subject: textOf(form, "subject") || words.subject.replace("{name}", () => sender ?? shell?.site.name ?? ""),
    fields: [...listed, ...others].map((key) => ({
      label: labels.get(sentAs(key)) ?? key,
      value: listed.includes(key) ? oneLine(textOf(form, key)) : textOf(form, key),
    })),
    message: textOf(form, "message"),
    received: new Date(),
  };
}

/** The values of a field, or of several with one name; of files, their names. */
function textOf(form: FormData, name: string): string {
  const texts = form.getAll(name).map((value) => (typeof value === "string" ? value : value.name));
  return texts.filter(Boolean).join(", ");
}

type FormField = NonNullable<ShellData["forms"][string]["fields"]>[number];

/** The data that all pages of a built site share. Without it, fields are shown by their names. */
export function shellIn(outDir: string): Promise<ShellData | undefined> {
  const text = readFile(join(outDir, "data/shell.json"), "utf8");
  return text.then((json) => JSON.parse(json) as ShellData).catch(() => undefined);
}

/** The texts of the inbox itself. */
export function inboxWords(shell: ShellData | undefined): Required<NonNullable<ShellData["interface"]["inbox"]>> {
  return {
    title: "Inbox",
    empty: "No enquiries yet.",
    newest: "The newest {n} are shown.",
    subject: "Enquiry from {name}",
    sent_from: "Sent from",
    ...shell?.interface.inbox,
  };
}

/** The fields with these names. An enquiry does not name its form, so a form that has all of them comes first. */
export function fieldsNamed(names: readonly string[], forms: ShellData["forms"]): FormField[] {
  const all = Object.values(forms).map(({ fields = [] }) => fields);
  const whole = all.find((fields) => names.every((name) => fields.some((field) => field.name === name)));
  return [...(whole ?? []), ...all.flat()].filter(({ name }) => names.includes(name));
}
