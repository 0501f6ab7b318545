import { DEFAULT_MAX_SIZE, typeOf } from "../../client/enquiry/fields/standard-fields.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { problemAt, type Source } from "../read/source.ts";
import { type Context, contentOf } from "../resolve/context.ts";
import { isMap } from "../shared/is-map.ts";
import type { FieldCheck } from "./form-fields.ts";

/** The service that gets the site's enquiries. */
function serviceFor(context: Context): unknown {
  const { enquiries } = contentOf(context, "site");
  return isMap(enquiries) ? (enquiries.service ?? "emailjs") : "emailjs";
}

/** Reports the EmailJS template of a form whose enquiries go to another service. */
export function templateOfOther(form: Source, context: Context): Problem[] {
  const service = serviceFor(context);
  if (service === "emailjs" || !isMap(form.data) || form.data.template === undefined) return [];
  const message = `\`template\` has no effect: it belongs to EmailJS, and enquiries go to ${String(service)}.`;
  return [problemAt(form, ["template"], "key", { rule: "key-clash", message, hint: "Delete it." })];
}

/** What Netlify takes with a form, in MB. */
const MAX_NETLIFY_MB = 8;

/** Checks for more files than the service takes. */
export const filesForService: FieldCheck = (field, { fields, context }) => {
  if (serviceFor(context) !== "netlify" || typeOf(field) !== "file") return [];
  const rule = "value-range";
  if ((field.max_files ?? 1) > 1) {
    const hint = "Delete `max_files`, and write a field for each file.";
    return [{ path: ["max_files"], rule, message: "Netlify takes only one file from a field.", hint }];
  }
  const sizes = fields.map((each) => (typeOf(each) === "file" ? (each.max_size ?? DEFAULT_MAX_SIZE) : 0));
  const sum = sizes.reduce((all, size) => all + size);
  if (sum <= MAX_NETLIFY_MB) return [];
  const message = `Netlify takes ${MAX_NETLIFY_MB} MB with a form, but the files of this one may have ${sum} MB.`;
  const key = field.max_size === undefined ? "type" : "max_size";
  return [{ path: [key], rule, message, hint: "Write a smaller `max_size`." }];
};
