import type { IncomingMessage, ServerResponse } from "node:http";
import type { ShellData } from "../../client/content-types.ts";
import { isForeign, isOwnHost } from "../serve/same-origin.ts";
import { escapeHtml } from "../shared/escape.ts";
import { createLogger } from "../shared/logger.ts";
import { inboxWords, readSubmission } from "./endpoint.ts";
import { type KeptMail, keepEnquiry, readEnquiries } from "./mails.ts";

const log = createLogger("inbox");

/** The path of EmailJS's send-form endpoint (requirements 7). */
const ENDPOINT = "/api/v1.0/email/send-form";
const PAGE = "/__inbox";

/** EmailJS accepts one request per second from an address. */
const MIN_INTERVAL_MS = 1000;

const ELSEWHERE = "The inbox only answers pages on this computer. Open it at the address that the server printed.";

const PAGE_HEADERS = {
  "Content-Type": "text/html; charset=utf-8",
  "Content-Security-Policy":
    "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  "Referrer-Policy": "no-referrer",
  "Cross-Origin-Resource-Policy": "same-origin",
};

interface InboxOptions {
  /** Accepts one enquiry per second from an address, as EmailJS does. INBOX_LIMIT=off turns the limit off. */
  limit?: boolean;
  host?: string;
  /** Names of tunnels to this machine, whose visitors may send enquiries but see none. True for any name. */
  tunnels?: readonly string[] | true;
  /** The data that all pages of the site share: language, interface texts, names of form fields. */
  shell?: () => Promise<ShellData | undefined>;
}

/** A handler that saves enquiries as .eml files in a folder and lists them at /__inbox, newest first. */
export function createInbox(
  folder: string,
  {
    limit = process.env.INBOX_LIMIT !== "off",
    host = "localhost",
    tunnels = [],
    shell = async () => undefined,
  }: InboxOptions = {},
) {
  const isTooSoon = limit ? createLimiter() : () => false;
  const take = async (request: IncomingMessage, response: ServerResponse, path: string) => {
    if (request.method !== "POST") return answerText(response.setHeader("Allow", "POST"), 405, "Method Not Allowed");
    if (isTooSoon(request.socket.remoteAddress ?? "")) return answerText(response, 429, "Too Many Requests");
    const site = await shell();
    const enquiry = await readSubmission(request, site, path === ENDPOINT ? undefined : site?.site.endpoint);
    if ("status" in enquiry) return answerText(response, enquiry.status, enquiry.text);
    await keepEnquiry(folder, enquiry);
    // Without scripts, a visitor continues to a page. Scripts check that Netlify has responded.
    if (path === ENDPOINT || !request.headers.accept?.includes("text/html"))
      return answerText(response.setHeader("X-Nf-Request-Id", "inbox"), 200, "OK");
    const next = isNetlify(site) ? path : new URL(enquiry.next, site?.site.url).pathname;
    response.writeHead(303, { Location: next }).end();
  };
  const show = async (request: IncomingMessage, response: ServerResponse) => {
    if (request.method !== "GET" && request.method !== "HEAD")
      return answerText(response.setHeader("Allow", "GET, HEAD"), 405, "Method Not Allowed");
    const page = inboxPage(await readEnquiries(folder), await shell());
    response.writeHead(200, PAGE_HEADERS).end(page);
  };
  const mayAsk = ({ headers }: IncomingMessage, path: string) =>
    isOwnHost(headers.host, host) || (path !== PAGE && (tunnels === true || tunnels.includes(headers.host ?? "")));
  const handle = (request: IncomingMessage, response: ServerResponse, path: string) => {
    response.setHeader("Cache-Control", "no-store");
    response.setHeader("X-Content-Type-Options", "nosniff");
    if (!mayAsk(request, path) || isForeign(request)) return answerText(response, 403, ELSEWHERE);
    const [answer, failure] =
      path === PAGE ? [show, "The inbox could not be read."] : [take, "The enquiry could not be saved"];
    // A failing request must not end the server.
    answer(request, response, path).catch((error: unknown) => {
      log.error(error);
      answerText(response, 500, failure);
    });
  };
  return (request: IncomingMessage, response: ServerResponse, next: () => void): void => {
    const path = request.url?.split("?", 1)[0] ?? "";
    if (path === ENDPOINT || path === PAGE) handle(request, response, path);
    else if (request.method !== "POST") next();
    // Forms may be posted to an address of the site's own host.
    else
      shell()
        .then((site) =>
          isNetlify(site) || site?.site.endpoint?.address === path ? handle(request, response, path) : next(),
        )
        .catch((error: unknown) => {
          log.error(error);
          answerText(response, 500, "");
        });
  };
}

/** Netlify takes forms at any page of the site, and shows that page next. */
function isNetlify(shell: ShellData | undefined): boolean {
  return shell?.site.enquiries?.service === "netlify";
}

function answerText(response: ServerResponse, status: number, text: string): void {
  response.writeHead(status, { "Content-Type": "text/plain; charset=utf-8" }).end(text);
}

/** A function that says whether a request comes too soon after the last accepted one from the same address. */
export function createLimiter(now: () => number = () => performance.now()): (address: string) => boolean {
  const accepted = new Map<string, number>();
  return (address) => {
    const time = now();
    for (const [sender, at] of accepted) if (time - at >= MIN_INTERVAL_MS) accepted.delete(sender);
    if (accepted.has(address)) return true;
    accepted.set(address, time);
    return false;
  };
}

/** Mails are in the language of the site. */
function inboxPage({ total, newest }: { total: number; newest: readonly KeptMail[] }, shell: ShellData | undefined) {
  const words = inboxWords(shell);
  const locale = shell?.site.locale ?? "en";
  const language = escapeHtml(locale);
  const mails = newest.map(
    ({ file, from, subject, date, text }) =>
      `<article lang="${language}"><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(from)}, ${escapeHtml(dayAndTime(date, locale))}<br><small>${escapeHtml(file)}</small></p><pre>${escapeHtml(text)}</pre></article>`,
  );
  const title = escapeHtml(words.title);
  const rest =
    total > newest.length ? `<p>${escapeHtml(words.newest.replace("{n}", () => String(newest.length)))}</p>` : "";
  return `<!doctype html><html lang="${shell?.interface.inbox ? language : "en"}"><meta charset="utf-8"><title>${title}</title>
<style>body{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}article{border-top:1px solid;margin-top:2rem}pre{white-space:pre-wrap}h2{font-size:1.1rem}</style>
<h1>${title} (${total})</h1>${rest}${mails.join("") || `<p>${escapeHtml(words.empty)}</p>`}</html>`;
}

/** Text that is not a date, in a file that somebody edited, is shown as it is. */
function dayAndTime(date: string, locale: string): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return date;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(time);
}
