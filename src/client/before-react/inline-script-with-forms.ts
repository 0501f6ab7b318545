/** The inline script of pages with forms: ./inline-script.ts, and what keeps an enquiry from being lost before hydration. */
import { addFormListeners } from "../enquiry/form-listeners.ts";
import "./inline-script.ts";

addFormListeners();
