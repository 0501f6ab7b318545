import { DEFAULT_MAX_SIZE, typeOf } from "../../client/enquiry/fields/standard-fields.ts";
import type { Site } from "../../content.generated.ts";
import type { Problem } from "../diagnostics/problem.ts";
import { code, firstSentence, listOf, lowerFirst } from "../diagnostics/wording.ts";
import { problemAt, type Source } from "../read/source.ts";
import { type Context, contentOf } from "../resolve/context.ts";
import { isMap } from "../shared/is-map.ts";
import type { FieldCheck } from "./form-fields.ts";
import type { Found, SiteCheck } from "./site-check.ts";

type Enquiries = NonNullable<Site["enquiries"]>;
type Key = Exclude<keyof Enquiries, "service">;

/** The keys of each service: those that it needs, and those that it may have. */
const KEYS: Record<NonNullable<Enquiries["service"]>, [needed: readonly Key[], possible: readonly Key[]]> = {
  emailjs: [
    ["service_id", "template", "public_key"],
    ["throttle", "block_headless", "block_list"],
  ],
  formspree: [["form_id"], ["thanks_page"]],
  web3forms: [["access_key"], ["thanks_page"]],
  netlify: [[], ["thanks_page"]],
  post: [["address"], ["thanks_page"]],
};

/** Checks that `enquiries` in site.yaml has what its service needs, and nothing that belongs to another. */
export const enquiryService: readonly SiteCheck[] = [
  { rule: "key-missing", needs: ["site"], check: missingKeys },
  { rule: "key-clash", needs: ["site"], check: keysOfOthers },
];

function missingKeys({ enquiries }: Partial<Site>, { schemas }: Context): Found[] {
  if (!enquiries) return [];
  const { service = "emailjs" } = enquiries;
  const missing = KEYS[service][0].filter((key) => enquiries[key] === undefined);
  if (missing.length === 0) return [];
  const { properties = {} } = schemas.kinds.get("site")?.properties?.enquiries ?? {};
  const about = missing.map(
    (key) => `${code(`${key}:`)} (${lowerFirst(firstSentence(properties[key]?.description ?? ""))})`,
  );
  const message = `\`enquiries\` has no ${listOf(missing.map(code), "and")}, which ${service} needs.`;
  return [{ path: ["enquiries"], target: "key", message, hint: `Add ${listOf(about, "and")}.` }];
}

function keysOfOthers({ enquiries }: Partial<Site>): Found[] {
  if (!enquiries) return [];
  const { service = "emailjs" } = enquiries;
  const own: readonly string[] = ["service", ...KEYS[service].flat()];
  return Object.keys(enquiries).flatMap((key): Found[] => {
    if (own.includes(key)) return [];
    const owners = Object.entries(KEYS).flatMap(([name, keys]) =>
      keys.flat().some((each) => each === key) ? name : [],
    );
    const message = `\`${key}\` has no effect with ${service}.`;
    const hint = `Delete it, or write another service: it goes with ${listOf(
      owners.map((name) => code(`service: ${name}`)),
      "or",
    )}.`;
    return [{ path: ["enquiries", key], target: "key", message, hint }];
  });
}

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
