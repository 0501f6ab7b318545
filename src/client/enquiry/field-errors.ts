/*
 * The browser's bubble says what is wrong with one field, and goes away. The same message stays next to every invalid
 * field until it is valid. Runs in the inline script, before React and without it.
 */

/** Starts listening to all current and future forms. */
export function showFieldErrors(): void {
  addEventListener("invalid", ({ target }) => isField(target) && showError(target, target.validationMessage), true);
  addEventListener("input", ({ target }) => {
    if (isField(target) && target.ariaInvalid) showError(target, target.validationMessage);
  });
  addEventListener("reset", ({ target }) => {
    if (target instanceof HTMLFormElement) for (const field of target.elements) showError(field, "");
  });
}

function isField(target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

/** An empty message removes the error. */
function showError(field: Element, message: string): void {
  const error = document.getElementById(`${field.id}-error`);
  if (!error) return;
  error.textContent = message;
  field.ariaInvalid = message ? "true" : null;
}
