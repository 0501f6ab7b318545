import type { ShellData } from "../../client/content-types.ts";
import { escapeHtml } from "../shared/escape-html.ts";
import { inboxWords } from "./labels.ts";
import type { KeptMail } from "./store.ts";

/** The inbox as a page, in the language of its words. HTML in mails is escaped; they are in the language of the site. */
export function inboxPage(
  { total, newest }: { total: number; newest: readonly KeptMail[] },
  shell: ShellData | undefined,
): string {
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

/** When a mail came, in a language and by the clock of this computer. What is not a date, in a file that somebody changed, stays. */
function dayAndTime(date: string, locale: string): string {
  const time = new Date(date);
  if (Number.isNaN(time.getTime())) return date;
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeStyle: "short" }).format(time);
}
