import type { Forms } from "../../../content.generated.ts";

/** A field of a form. */
export type FormField = NonNullable<Forms["fields"]>[number];

/** The four usual fields (requirements 3), with their names at EmailJS and in the document. */
export const STANDARD = {
  name: { sentAs: "user_name", type: "text", autocomplete: "name" },
  email: { sentAs: "user_email", type: "email", autocomplete: "email" },
  phone: { sentAs: "user_phone", type: "tel", autocomplete: "tel" },
  message: { sentAs: "message", type: "multi-line", autocomplete: undefined },
} as const;

/** The default limit for the files of a field together, in MB. */
export const DEFAULT_MAX_SIZE = 5;

/** True for a name that one of the four usual fields has. */
export function isStandard(name: string): name is keyof typeof STANDARD {
  return Object.hasOwn(STANDARD, name);
}

/** The type that a field names, or that of the standard field of its name; otherwise a line of text. */
export function typeOf({ name, type }: FormField): NonNullable<FormField["type"]> {
  return type ?? (isStandard(name) ? STANDARD[name].type : "text");
}

/** The fields of a form that names none. */
export function standardFields(phone: "tel" | "number"): FormField[] {
  return [{ name: "name" }, { name: "email" }, { name: "phone", type: phone }, { name: "message" }];
}

/** The name of a field in the document. Without its prefix, a field named `reset` or `id` would hide the form's own property. */
export function controlName({ name }: FormField): string {
  return isStandard(name) ? STANDARD[name].sentAs : `field_${name}`;
}

/** The name that a field is sent with, by its name in the document. */
export function sentAs(control: string): string {
  return control.replace(/^field_/, "");
}
