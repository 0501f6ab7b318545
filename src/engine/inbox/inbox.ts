import type { IncomingMessage, ServerResponse } from "node:http";
import type { ShellData } from "../../client/content-types.ts";
import { isForeign, isOwnHost } from "../serve/same-origin.ts";
import { answerForm, type Site } from "./endpoint.ts";
import { inboxPage } from "./inbox-page.ts";
import { createLimiter } from "./limiter.ts";
import { readEnquiries, sweepUnfinished } from "./store.ts";

/** The path of EmailJS's send-form endpoint (requirements 7), which this inbox replaces. */
const ENDPOINT = "/api/v1.0/email/send-form";
const PAGE = "/__inbox";

const ELSEWHERE = "The inbox only answers pages on this computer. Open it at the address that the server printed.";

interface InboxOptions {
  /** Accepts one enquiry per second from an address, as EmailJS does. INBOX_LIMIT=off turns the limit off. */
  limit?: boolean;
  /** The address that the server listens on. */
  host?: string;
  /** What all pages of the site share: its language, its words, and what its fields are called. */
  shell?: () => Promise<ShellData | undefined>;
}

/** A handler that saves enquiries as .eml files in a folder, and shows them at /__inbox, newest first. */
export function createInbox(
  folder: string,
  { limit = process.env.INBOX_LIMIT !== "off", host = "localhost", shell = async () => undefined }: InboxOptions = {},
) {
  sweepUnfinished(folder);
  const site = { folder, isTooSoon: limit ? createLimiter() : () => false, shell };
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const path = request.url?.split("?", 1)[0];
    if (path !== ENDPOINT && path !== PAGE) {
      next();
      return;
    }
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (!isOwnHost(request.headers.host, host) || isForeign(request))
      response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" }).end(ELSEWHERE);
    else if (path === ENDPOINT) void answerForm(site, request, response);
    else if (request.method !== "GET" && request.method !== "HEAD")
      response.writeHead(405, { Allow: "GET, HEAD" }).end();
    else showInbox(site, response).catch((error: unknown) => answerFailure(response, error));
  };
}

async function showInbox({ folder, shell }: Site, response: ServerResponse): Promise<void> {
  const page = inboxPage(await readEnquiries(folder), await shell());
  response.writeHead(200, {
    "Content-Type": "text/html; charset=utf-8",
    "Content-Security-Policy":
      "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Resource-Policy": "same-origin",
  });
  response.end(page);
}

/** One page that cannot be made must not end the server. */
function answerFailure(response: ServerResponse, error: unknown): void {
  console.error(error);
  response.writeHead(500, { "Content-Type": "text/plain; charset=utf-8" }).end("The inbox could not be read.");
}
