import type { ShellData } from "../content-types.ts";
import { type ChosenFiles, fileList } from "./chosen-files.ts";
import type { Enquiry } from "./fields/form-controls.ts";
import { sentAs } from "./fields/standard-fields.ts";

/** The name of the field that nobody who sees the page fills in. Most services know it by this name. */
export const HONEYPOT = "_gotcha";

/** The parts of the site that a sender of forms needs. */
export type Sender = Pick<ShellData["site"], "enquiries" | "endpoint">;

/** The properties of the mail that a form becomes. */
export interface Mail {
  /** The EmailJS template, if it is not the site's. */
  template: string | undefined;
  subject: string | undefined;
  /** The page of the form, if the mail names it. */
  page: string | undefined;
  /** The fields that are dates, and the language in which the mail writes them. */
  dates: { names: readonly string[]; locale: string | undefined };
  files?: ChosenFiles;
}

/** The response was not the service's: the host responds at every address, and nobody received the enquiry. */
export class NotAnEndpoint extends Error {}

/** A program, or an eager browser, has filled in the field that nobody sees. */
export class FilledByProgram extends Error {}

/** The fields of a mail besides the visitor's input. `origin` is that of the site. */
export function sourceFields(
  { subject, page }: Pick<Mail, "subject" | "page">,
  origin: string,
): Record<string, string> {
  return { ...(subject && { subject }), ...(page && { sent_from: origin + page }) };
}

/** A form with exactly these fields: anything that was added to the visible form, or is typed meanwhile, is not sent. */
export function formOf(enquiry: Enquiry, { subject, page, dates, files = {} }: Mail): HTMLFormElement {
  const form = document.createElement("form");
  const fields = Object.entries({ ...enquiry, ...sourceFields({ subject, page }, location.origin) }).map(
    ([name, text]) => {
      const value = text && dates.names.includes(name) ? withDay(text, dates.locale) : text;
      return Object.assign(document.createElement("input"), { type: "hidden", name: sentAs(name), value });
    },
  );
  const withFiles = Object.entries(files).map(([name, all]) =>
    Object.assign(document.createElement("input"), { type: "file", name: sentAs(name), files: fileList(all) }),
  );
  // All at once: a field named `append` would hide the form's own method.
  form.append(...fields, ...withFiles);
  return form;
}

/** A date as people read it, and as programs do: Thursday, December 3, 2026 (2026-12-03). */
function withDay(day: string, locale: string | undefined): string {
  return `${new Date(day).toLocaleDateString(locale, { dateStyle: "full", timeZone: "UTC" })} (${day})`;
}
