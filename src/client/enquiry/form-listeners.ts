import { showFieldErrors } from "./field-errors.ts";
import { dropExpiredInput, saveInput } from "./save-input.ts";

/*
 * What forms need at any time, whether React is there or not. In documents with forms it is in the inline script; to the
 * others, whose forms are in dialogs, it comes with the dialogs.
 */

/**
 * Starts listening, once per document, for all current and future forms: saves input, shows errors, and guards phone
 * fields of type number.
 */
export function addFormListeners(): void {
  const { dataset } = document.documentElement;
  if (dataset.forms !== undefined) return;
  dataset.forms = "";
  addEventListener("beforeinput", onBeforeInput, true);
  addEventListener("input", onInput, { capture: true, passive: true });
  addEventListener("wheel", onWheel, { capture: true, passive: true });
  addEventListener("keydown", onKey, true);
  showFieldErrors();
  (window.requestIdleCallback ?? setTimeout)(dropExpiredInput);
}

/**
 * Phone fields of type number take digits only: of what is typed or pasted, brackets, spaces, hyphens and a leading
 * plus are dropped (requirements 3). No change by wheel or arrow keys.
 */
function onBeforeInput(event: InputEvent): void {
  if (!isNumberField(event.target)) return;
  const text = event.data ?? event.dataTransfer?.getData("text/plain");
  if (!text || /^\d+$/.test(text)) return;
  event.preventDefault();
  const digits = text.replace(/\D/g, "");
  // The one way to insert at the caret of a number field, which has no selection of its own.
  if (digits) document.execCommand("insertText", false, digits);
}

function onWheel({ target }: Event): void {
  if (isNumberField(target)) target.blur();
}

function onKey(event: KeyboardEvent): void {
  if (/^Arrow(Up|Down)$/.test(event.key) && isNumberField(event.target)) event.preventDefault();
}

function isNumberField(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.type === "number";
}

/** What is typed is kept on the device from the first keystroke, whether React ever comes or not. */
function onInput({ target }: Event): void {
  const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-enquiry]") : null;
  if (form) saveInput(form);
}
