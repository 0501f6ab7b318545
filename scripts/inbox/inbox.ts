import type { IncomingMessage, ServerResponse } from "node:http";
import { answerForm } from "./endpoint.ts";
import { inboxPage } from "./inbox-page.ts";
import { createLimiter } from "./limiter.ts";
import { readEnquiries } from "./store.ts";

/** The path of EmailJS's send-form endpoint (spec section 7), which this inbox stands in for. */
const ENDPOINT = "/api/v1.0/email/send-form";

interface InboxOptions {
  /** Takes one enquiry a second from an address, as EmailJS does. INBOX_LIMIT=off switches it off. */
  limit?: boolean;
}

/** A handler that keeps enquiries as .eml files in a folder, and shows them at /__inbox, newest first. */
export function createInbox(folder: string, { limit = process.env.INBOX_LIMIT !== "off" }: InboxOptions = {}) {
  const isTooSoon = limit ? createLimiter() : () => false;
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const path = request.url?.split("?", 1)[0];
    if (path === ENDPOINT) void answerForm(folder, isTooSoon, request, response);
    else if (path === "/__inbox") void showInbox(folder, response);
    else next();
  };
}

async function showInbox(folder: string, response: ServerResponse): Promise<void> {
  const page = await readEnquiries(folder).then(inboxPage, (error: unknown) => {
    console.error(error);
    return undefined;
  });
  response.writeHead(page === undefined ? 500 : 200, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(page ?? "The inbox could not be read.");
}
