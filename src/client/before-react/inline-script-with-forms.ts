/** The inline script of pages with forms: ./inline-script.ts, and what keeps an enquiry from being lost before hydration. */
import { addFormListeners } from "../enquiry/form-listeners.ts";
import { hasSavedInput } from "../enquiry/saved/save-input.ts";
import "./inline-script.ts";

addFormListeners();
// Whoever wrote something and comes back sees at once that it is still there: React, which offers it, waits for such an event.
addEventListener("load", () => hasSavedInput() && document.documentElement.dispatchEvent(new Event("focusin")));
