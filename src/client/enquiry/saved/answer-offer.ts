import { submitOf } from "../fields/form-controls.ts";
import { discardInput, restoreInput, watchSavedInput } from "./saved-input.ts";

/** Handles a click on a button of an offer (./RestoreOffer.tsx), which then disappears; the visitor most likely wants to send next. */
export function answerOffer(button: HTMLElement): void {
  const form = button.closest("form");
  if (!form) return;
  watchSavedInput();
  if (button.dataset.offer === "restore") restoreInput(form);
  else discardInput(form);
  submitOf(form)?.focus();
}
