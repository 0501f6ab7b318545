import { showError, showFieldErrors } from "./fields/field-errors.ts";
import { isDigitsOnly } from "./fields/form-controls.ts";
import { saveInput } from "./saved/save-input.ts";

/*
 * The listeners that forms need at any time, with or without React. In documents with forms it is in the inline script; in the others,
 * whose forms are in dialogs, it is loaded with the dialogs.
 */

/** Starts listening, once per document, for all current and future forms. */
export function addFormListeners(): void {
  const { dataset } = document.documentElement;
  if (dataset.forms !== undefined) return;
  dataset.forms = "";
  addEventListener("beforeinput", onBeforeInput, true);
  addEventListener("input", onInput, true);
  addEventListener("reset", onReset, true);
  addEventListener("wheel", onWheel, { capture: true, passive: true });
  addEventListener("keydown", onKey, true);
  for (const type of ["pointerdown", "focusin"]) addEventListener(type, onTouch, true);
  showFieldErrors();
}

/**
 * Phone fields of type number accept only digits: from what is typed or pasted, parentheses, spaces, hyphens and a leading
 * plus are dropped (requirements 3). Arrow keys do not change the value, nor does the wheel that of any number.
 */
function onBeforeInput(event: InputEvent): void {
  if (!isDigitsOnly(event.target)) return;
  const text = event.data ?? event.dataTransfer?.getData("text/plain");
  const digits = text?.replace(/\D/g, "");
  if (digits === text) return;
  event.preventDefault();
  // The only way to insert at the caret of a number field, which has no selection API.
  if (digits) document.execCommand("insertText", false, digits);
}

function onWheel({ target }: Event): void {
  if (target instanceof HTMLInputElement && target.type === "number") target.blur();
}

function onKey(event: KeyboardEvent): void {
  if (/^Arrow(Up|Down)$/.test(event.key) && isDigitsOnly(event.target)) event.preventDefault();
}

/** Loads what limits the dates of a form (../before-hydration/day-limits.ts) when one is touched. */
function onTouch({ target }: Event): void {
  const { days } = document.documentElement.dataset;
  // Without it, any day can be chosen.
  if (days && target instanceof Element && target.closest("form"))
    import(/* @vite-ignore */ days).catch(() => undefined);
}

/** Saves what is typed on the device from the first keystroke, whether or not React ever loads. */
function onInput({ target }: Event): void {
  const form = target instanceof Element ? target.closest<HTMLFormElement>("form[data-enquiry]") : null;
  if (form) saveInput(form);
}

/** Removes the errors and the saved input of a form that is reset. Its button is then hidden, so the focus goes to the first field. */
function onReset({ target }: Event): void {
  if (!(target instanceof HTMLFormElement)) return;
  for (const field of target.elements) showError(field, "");
  const isPressed = document.activeElement?.matches("[type=reset]");
  // The event comes before the reset.
  setTimeout(() => {
    saveInput(target);
    if (isPressed) target.querySelector<HTMLElement>("[name]")?.focus();
  });
}
