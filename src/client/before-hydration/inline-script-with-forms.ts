/** The inline script of pages with forms: ./inline-script.ts, and what keeps an enquiry from being lost before hydration. */
import { addFormListeners } from "../enquiry/form-listeners.ts";
import { hasSavedInput } from "../enquiry/saved/save-input.ts";
import "./inline-script.ts";

// Forms offer it from the first frame on: an offer that came later would move their fields.
if (hasSavedInput()) document.documentElement.dataset.saved = "";
addFormListeners();
