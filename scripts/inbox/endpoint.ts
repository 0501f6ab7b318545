import type { IncomingMessage, ServerResponse } from "node:http";
import { type Enquiry, keepEnquiry } from "./store.ts";

/** EmailJS takes 50 kB of variables; so does this. In bytes. */
const MAX_BODY = 50_000;

/** Answers a form as EmailJS does: 200 "OK" when the enquiry is kept, else its status with a line that says why. */
export async function answerForm(folder: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { status, text } = await take(folder, request).catch((error: unknown) => {
    console.error(error);
    return { status: 500, text: "The enquiry could not be kept" };
  });
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" }).end(text);
}

interface Answer {
  status: number;
  text: string;
}

async function take(folder: string, request: IncomingMessage): Promise<Answer> {
  if (request.method !== "POST") return { status: 405, text: "Method Not Allowed" };
  const type = request.headers["content-type"] ?? "";
  if (!/^multipart\/form-data\s*;/i.test(type))
    return { status: 415, text: "The content type has to be multipart/form-data" };
  const body = await readBody(request);
  if (!body)
    return { status: 413, text: "Variables size limit: the total size of the variables must not exceed 50 kB" };
  const form = await new Response(body, { headers: { "Content-Type": type } }).formData().catch(() => undefined);
  if (!form) return { status: 400, text: "The form could not be read" };
  const field = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : "";
  };
  for (const [name, said] of [
    ["user_id", "The Public Key is required"],
    ["service_id", "The service ID is required"],
    ["template_id", "The template ID is required"],
  ] as const) {
    if (!field(name)) return { status: 400, text: said };
  }
  const enquiry: Enquiry = {
    name: field("user_name"),
    email: field("user_email"),
    phone: field("user_phone"),
    message: field("message"),
    received: new Date(),
  };
  await keepEnquiry(folder, enquiry);
  return { status: 200, text: "OK" };
}

/** The whole body, or undefined when it is too large. What is too large is not kept in memory. */
async function readBody(request: IncomingMessage): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_BODY) chunks.push(chunk);
  }
  return size <= MAX_BODY ? Buffer.concat(chunks) : undefined;
}
