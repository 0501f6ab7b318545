import { escapeHtml } from "../html.ts";
/** The inbox as a page: each mail as it lies in its file, made safe against the HTML that it may hold. */
export function inboxPage(enquiries: readonly { file: string; mail: string }[]): string {
  const mails = enquiries.map(
    ({ file, mail }) => `<article><h2>${escapeHtml(file)}</h2><pre>${escapeHtml(mail)}</pre></article>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Inbox</title>
<style>body{font:16px/1.5 sans-serif;max-width:50rem;margin:2rem auto;padding:0 1rem}pre{white-space:pre-wrap;overflow-wrap:anywhere;border-top:1px solid}h2{font-size:1rem}</style>
<h1>Inbox (${enquiries.length})</h1>${mails.join("") || "<p>No enquiries yet.</p>"}</html>`;
}
