import { escapeHtml } from "../shared/escape-html.ts";
import type { KeptMail } from "./store.ts";

/** The inbox as a page. HTML in mails is escaped; they are in the language of the site. */
export function inboxPage(
  { total, newest }: { total: number; newest: readonly KeptMail[] },
  language: string | undefined,
): string {
  const lang = language === undefined ? "" : ` lang="${escapeHtml(language)}"`;
  const mails = newest.map(
    ({ file, from, subject, date, text }) =>
      `<article${lang}><h2>${escapeHtml(subject)}</h2><p>${escapeHtml(from)}, ${escapeHtml(date)}<br><small>${escapeHtml(file)}</small></p><pre>${escapeHtml(text)}</pre></article>`,
  );
  const rest = total > newest.length ? `<p>The newest ${newest.length} are shown.</p>` : "";
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Inbox</title>
<style>body{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem;overflow-wrap:anywhere}article{border-top:1px solid;margin-top:2rem}pre{white-space:pre-wrap}h2{font-size:1.1rem}</style>
<h1>Inbox (${total})</h1>${rest}${mails.join("") || "<p>No enquiries yet.</p>"}</html>`;
}
