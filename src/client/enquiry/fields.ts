/** The four fields of an enquiry (requirements 3). */
export const FIELDS = ["user_name", "user_email", "user_phone", "message"] as const;

/** What a visitor wrote, as it is sent. */
export type Enquiry = Record<(typeof FIELDS)[number], string>;

/** The fields of an unfinished enquiry, by name. */
export type Written = Partial<Record<string, string>>;

type Field = HTMLInputElement | HTMLTextAreaElement;

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (element) => element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement,
  );
}

/** The complete enquiry in a form. */
export function readEnquiry(form: HTMLFormElement): Enquiry {
  const data = new FormData(form);
  const value = (name: keyof Enquiry) => String(data.get(name) ?? "");
  return {
    user_name: value("user_name"),
    user_email: value("user_email"),
    user_phone: value("user_phone"),
    message: value("message"),
  };
}

/** What somebody wrote into a form: the fields whose values differ from their initial ones. */
export function readWritten(form: HTMLFormElement): Written {
  const written = fieldsOf(form).filter((field) => field.value !== field.defaultValue && field.value.trim() !== "");
  return Object.fromEntries(written.map((field) => [field.name, field.value]));
}

/** Puts text into a form's fields. A message keeps the beginning that says what this form is about. */
export function fillForm(form: HTMLFormElement, written: Written): void {
  for (const field of fieldsOf(form)) {
    const text = written[field.name];
    if (text === undefined) continue;
    if (field.type === "number") field.value = text.replace(/\D/g, "");
    else field.value = text.startsWith(field.defaultValue.trimEnd()) ? text : field.defaultValue + text;
  }
}
