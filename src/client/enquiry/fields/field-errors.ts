/*
 * The browser says what is wrong with a field in a bubble, which covers what is below it and goes away. Here its message is
 * next to every invalid field until that is valid, and there is no bubble. Where interface.yaml has messages of its own,
 * these are shown. Runs in the inline script, before React and without it.
 */

import { type FormControl, isFormControl } from "./form-controls.ts";

/** Starts listening to all current and future forms. */
export function showFieldErrors(): void {
  addEventListener("invalid", onInvalid, true);
  addEventListener("input", ({ target }) => {
    if (isFormControl(target) && target.ariaInvalid) showError(target, messageOf(target));
  });
}

function onInvalid(event: Event): void {
  const { target } = event;
  if (!isFormControl(target)) return;
  showError(target, messageOf(target));
  event.preventDefault();
  if (target.form?.querySelector("[name]:invalid") === target) target.focus();
}

/** The error of a field: in the words of the site where it has some, otherwise in the browser's. Empty when all is well. */
function messageOf({ validity, dataset, validationMessage }: FormControl): string {
  for (const key in validity) if (validity[key as keyof ValidityState] && dataset[key]) return dataset[key];
  return validationMessage;
}

/** An empty message removes the error. The boxes or circles of one field have one error. */
export function showError(field: Element, message: string): void {
  const box = field.closest(".enquiry-field");
  const error = box?.querySelector(".enquiry-error");
  if (!box || !error) return;
  error.textContent = message;
  for (const control of box.querySelectorAll("[name]")) control.ariaInvalid = message ? "true" : null;
}
