/** The inline script of pages with forms: ./wake.ts, and what keeps an enquiry from being lost before React is there. */
import { careForForms } from "./enquiry/care.ts";
import "./wake.ts";

careForForms();
