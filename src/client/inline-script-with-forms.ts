/** The inline script of pages with forms: ./wake.ts, and what keeps an enquiry from being lost before React is there. */
import { addFormListeners } from "./enquiry/form-listeners.ts";
import "./inline-script.ts";

addFormListeners();
