/** The inline script of pages with forms: ./wake.ts, and what keeps an enquiry from being lost before React is there. */
import { careForForms } from "./enquiry/care.ts";
import { isAwake, keep } from "./wake.ts";

/** After this time, in ms, a form that waits to be sent says how else to reach the agency. */
const STALLED_AFTER = 8000;

function onSubmit(event: Event): void {
  const form = event.target;
  if (isAwake() || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  keep(form, true, () => form.requestSubmit());
  setTimeout(() => {
    if (!isAwake()) document.documentElement.dataset.stalled = "";
  }, STALLED_AFTER);
}

addEventListener("submit", onSubmit, true);
careForForms();
