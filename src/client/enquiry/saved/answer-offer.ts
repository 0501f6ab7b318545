import { submitOf } from "../fields/form-controls.ts";
import { discardInput, offeredInput, restoreInput } from "./saved-input.ts";

/** Starts answering the buttons of offers (./RestoreOffer.tsx), before React and with it. A second call changes nothing. */
export function answerOffers(): void {
  addEventListener("click", onClick);
}

/** The button that was pressed goes away; the visitor most likely wants to send next. */
function onClick({ target }: Event): void {
  const button = target instanceof Element ? target.closest<HTMLButtonElement>("[data-offer]") : null;
  const { form = null } = button ?? {};
  const key = offeredInput(form);
  if (!form || key === undefined) return;
  if (button?.dataset.offer === "restore") restoreInput(key, form);
  else discardInput(key);
  submitOf(form)?.focus();
}

/** Shows the offer in a form that React has not rendered, if there is something to offer. */
export function showOffer(form: HTMLFormElement): void {
  form.toggleAttribute("data-offered", offeredInput(form) !== undefined);
}
