import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShellData } from "../../client/content-types.ts";
import type { Enquiry } from "./mail.ts";

/** The forms of a site: an enquiry says only what its fields are called. */
type SiteForms = ShellData["forms"];

/** What all pages of a built site share. Undefined where it cannot be read: fields are then shown by their names. */
export async function shellIn(outDir: string): Promise<ShellData | undefined> {
  try {
    return JSON.parse(await readFile(join(outDir, "data/shell.json"), "utf8")) as ShellData;
  } catch {
    return undefined;
  }
}

/** What the fields are called that every mail begins with. */
export function usualLabels(shell: ShellData | undefined): Enquiry["labels"] {
  return shell?.interface.form ?? { name: "Name", email: "Email", phone: "Phone" };
}

/** The words of the inbox itself. */
export function inboxWords(shell: ShellData | undefined): Required<NonNullable<ShellData["interface"]["inbox"]>> {
  return {
    title: "Inbox",
    empty: "No enquiries yet.",
    newest: "The newest {n} are shown.",
    subject: "Enquiry from {name}",
    sent_from: "Sent from",
    ...shell?.interface.inbox,
  };
}

/** The label of each of these fields: of the form that has all of them, if there is one. */
export function labelsOf(names: readonly string[], forms: SiteForms): Map<string, string> {
  const all = Object.values(forms).map(
    ({ fields = [] }) => new Map(fields.flatMap(({ name, label }) => (label ? [[name, label] as const] : []))),
  );
  const whole = all.find((labels) => names.every((name) => labels.has(name)));
  const labelOf = (name: string) => [whole, ...all].find((labels) => labels?.has(name))?.get(name) ?? name;
  return new Map(names.map((name) => [name, labelOf(name)]));
}

/** The first of these fields that is for an email address in the form that has all of them, or in any. */
export function addressField(names: readonly string[], forms: SiteForms): string | undefined {
  const own = names.filter((name) => name !== "sent_from");
  const all = Object.values(forms).map(({ fields = [] }) => fields);
  const whole = all.find((fields) => own.every((name) => fields.some((field) => field.name === name)));
  return (whole ?? all.flat()).find(({ name, type }) => type === "email" && own.includes(name))?.name;
}
