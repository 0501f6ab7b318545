import type { IncomingMessage, ServerResponse } from "node:http";
import { answerForm } from "./endpoint.ts";
import { inboxPage } from "./inbox-page.ts";
import { readEnquiries } from "./store.ts";

/** The path of EmailJS's send-form endpoint (spec section 7), which this inbox stands in for. */
const ENDPOINT = "/api/v1.0/email/send-form";

/** A handler that keeps enquiries as .eml files in a folder, and shows them at /__inbox, newest first. */
export function createInbox(folder: string) {
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const { pathname } = new URL(request.url ?? "/", "http://localhost");
    if (pathname === ENDPOINT) void answerForm(folder, request, response);
    else if (pathname === "/__inbox") void showInbox(folder, response);
    else next();
  };
}

async function showInbox(folder: string, response: ServerResponse): Promise<void> {
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'",
  });
  response.end(inboxPage(await readEnquiries(folder)));
}
