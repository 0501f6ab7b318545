/** A visitor's input, by the names that the fields have in the document. */
export type Enquiry = Record<string, string>;

/** The fields of an unfinished enquiry, by name. */
export type PartialEnquiry = Partial<Enquiry>;

/** An element that visitors write into, choose from or check. */
export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** True for what visitors write into, choose from or check. */
export function isFormControl(element: EventTarget | null): element is FormControl {
  return element instanceof Element && element.matches("input, textarea, select");
}

/** The fields with text that visitors can reach. */
function fieldsOf(form: HTMLFormElement): FormControl[] {
  return [...form.elements].filter(
    (each): each is FormControl => isFormControl(each) && each.tabIndex >= 0 && each.type !== "file",
  );
}

/** True for a checkbox or a radio button, which only has its value while it is checked. */
function isTick(field: FormControl): field is HTMLInputElement {
  return field.type === "checkbox" || field.type === "radio";
}

/** The complete enquiry in a form: only the fields with these names, whatever else was added to it. */
export function readEnquiry(form: HTMLFormElement, names: readonly string[]): Enquiry {
  const all = fieldsOf(form);
  const value = (field: FormControl) => (isTick(field) && !field.checked ? field.dataset.off : field.value);
  return Object.fromEntries(names.map((name) => [name, joined(all.filter((field) => field.name === name).map(value))]));
}

/** The values of several checked boxes with one name, in the form that mails have. */
function joined(values: readonly (string | undefined)[]): string {
  return values.filter(Boolean).join(", ");
}

/** A visitor's input in a form: the fields whose values differ from their initial ones. */
export function readWritten(form: HTMLFormElement): PartialEnquiry {
  const written: PartialEnquiry = {};
  for (const field of fieldsOf(form)) {
    const { name, value } = field;
    if (isTick(field) ? field.checked : value !== initialValue(field) && value.trim() !== "")
      written[name] = joined([written[name], value]);
  }
  return written;
}

/** A menu starts with nothing chosen. */
function initialValue(field: FormControl): string {
  return "defaultValue" in field ? field.defaultValue : "";
}

/** The names of what was written that a form has fields for. */
export function fittingIn(form: HTMLFormElement, written: PartialEnquiry): string[] {
  const names = new Set(fieldsOf(form).map(({ name }) => name));
  return Object.keys(written).filter((name) => names.has(name));
}

/** Puts text into a form's fields. A message keeps the beginning that says what this form is about. */
export function fillForm(form: HTMLFormElement, written: PartialEnquiry): void {
  for (const field of fieldsOf(form)) {
    const text = written[field.name];
    if (text === undefined) continue;
    const initial = initialValue(field);
    if (isTick(field)) field.checked = `, ${text}, `.includes(`, ${field.value}, `);
    else if (isDigitsOnly(field)) field.value = text.replace(/\D/g, "");
    else field.value = text.startsWith(initial.trimEnd()) ? text : initial + text;
  }
}

/** A form's button that sends. */
export function submitOf(form: HTMLFormElement | null): HTMLElement | null {
  return form?.querySelector<HTMLElement>("[type=submit]") ?? null;
}

/** True for a phone field of type number, which keeps only digits of what is typed (requirements 3). */
export function isDigitsOnly(field: EventTarget | null): field is HTMLInputElement {
  return field instanceof Element && field.matches("[type=number][name=user_phone]");
}
