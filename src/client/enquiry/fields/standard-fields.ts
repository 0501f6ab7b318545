import type { Forms } from "../../../content.generated.ts";

/** A field of a form. */
export type FormField = NonNullable<Forms["fields"]>[number];

/** What the four usual fields are (requirements 3), and what EmailJS and the document call them. */
export const STANDARD = {
  name: { sentAs: "user_name", type: "text", autocomplete: "name" },
  email: { sentAs: "user_email", type: "email", autocomplete: "email" },
  phone: { sentAs: "user_phone", type: "tel", autocomplete: "tel" },
  message: { sentAs: "message", type: "multi-line", autocomplete: undefined },
} as const;

/** How large the files of a field may be together where it does not say, in MB. */
export const DEFAULT_MAX_SIZE = 5;

/** True for a name that one of the four usual fields has. */
export function isStandard(name: string): name is keyof typeof STANDARD {
  return Object.hasOwn(STANDARD, name);
}

/** What kind of field it is. */
export function typeOf({ name, type }: FormField): NonNullable<FormField["type"]> {
  return type ?? (isStandard(name) ? STANDARD[name].type : "text");
}

/** The fields of a form that names none. */
export function standardFields(phone: "tel" | "number"): FormField[] {
  return [{ name: "name" }, { name: "email" }, { name: "phone", type: phone }, { name: "message" }];
}

/** What the document calls a field. Without its prefix, a field named `reset` or `id` would hide the form's own property. */
export function controlName({ name }: FormField): string {
  return isStandard(name) ? STANDARD[name].sentAs : `field_${name}`;
}

/** What a field is sent as, by its name in the document. */
export function sentAs(control: string): string {
  return control.replace(/^field_/, "");
}
