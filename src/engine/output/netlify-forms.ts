import type { ShellData } from "../../client/content-types.ts";
import { controlName, sentAs, standardFields, typeOf } from "../../client/enquiry/fields/standard-fields.ts";
import { HONEYPOT } from "../../client/enquiry/mail.ts";
import { NETLIFY_FORM } from "../resolve/enquiry-endpoint.ts";
import { escapeHtml } from "../shared/escape.ts";

/**
 * A document just for Netlify, which accepts only forms that it has found in documents: one form with the fields of all, in all languages.
 * Netlify changes the forms that it finds, so React would not recognize those in pages; those in dialogs are not in any document.
 */
export function netlifyForms(shells: readonly Pick<ShellData, "forms">[]): string {
  const forms = shells.flatMap((shell) => Object.values(shell.forms));
  const fields = [...standardFields("tel"), ...forms.flatMap(({ fields = [] }) => fields)];
  // Without scripts, fields are sent by their names in the document.
  const files = new Set(fields.filter((field) => typeOf(field) === "file").map(({ name }) => name));
  const names = new Set(fields.map(controlName).flatMap((name) => [name, sentAs(name)]));
  const inputs = [...names, "email", "subject", "sent_from"].map((name) => {
    const type = files.has(sentAs(name)) ? ' type="file"' : "";
    return `<input name="${escapeHtml(name)}"${type}>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><title>Forms</title>
<form name="${NETLIFY_FORM}" method="post" data-netlify="true" netlify-honeypot="${HONEYPOT}" hidden>${inputs.join("")}<input name="${HONEYPOT}"></form></html>
`;
}
