import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { ShellData } from "../../client/content-types.ts";

type FormField = NonNullable<ShellData["forms"][string]["fields"]>[number];

/**
 * The data that all pages of a built site share. Undefined when it cannot be read: fields are then shown by their
 * names.
 */
export async function shellIn(outDir: string): Promise<ShellData | undefined> {
  try {
    return JSON.parse(await readFile(join(outDir, "data/shell.json"), "utf8")) as ShellData;
  } catch {
    return undefined;
  }
}

/** The texts of the inbox itself. */
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

/** The fields with these names. An enquiry does not name its form, so a form that has all of them comes first. */
export function fieldsNamed(names: readonly string[], forms: ShellData["forms"]): FormField[] {
  const all = Object.values(forms).map(({ fields = [] }) => fields);
  const whole = all.find((fields) => names.every((name) => fields.some((field) => field.name === name)));
  return [...(whole ?? []), ...all.flat()].filter(({ name }) => names.includes(name));
}
