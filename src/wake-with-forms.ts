/** The inline script of pages with forms: ./wake.ts, and what keeps an enquiry from being lost before React is there. */
import { careForForms } from "./enquiry/care.ts";
import { isAwake, keep } from "./wake.ts";

function onSubmit(event: Event): void {
  const form = event.target;
  if (isAwake() || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  keep(form, true, () => form.requestSubmit());
}

addEventListener("submit", onSubmit, true);
careForForms();
