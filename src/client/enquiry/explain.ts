import type { Site } from "../../content.generated.ts";
import { FilledByProgram, NotAnEndpoint } from "./mail.ts";
import { NoAnswer } from "./send.ts";

/** The meaning of each refusal, with a fix. The text is checked before the status: it is more precise. */
const refusals: [status: number | undefined, text: RegExp, help: string][] = [
  [
    undefined,
    /public key|user id/i,
    "Set `public_key` under `enquiries` in content/site.yaml: EmailJS, Account, API keys.",
  ],
  [undefined, /service id/i, "Set `service_id` under `enquiries` in content/site.yaml: EmailJS, Email Services."],
  [undefined, /template id/i, "Set `template` under `enquiries` in content/site.yaml: EmailJS, Email Templates."],
  [
    451,
    /./,
    "`block_headless` in content/site.yaml is on, and this browser says that a program controls it, or that it has no languages. Turn it off to let such browsers send.",
  ],
  [
    403,
    /./,
    "Either a value is on the `block_list` of content/site.yaml, or EmailJS does not take requests from this origin: Account, Security.",
  ],
  [
    429,
    /./,
    "Too many enquiries in a short time: EmailJS (and the local inbox) take one a second from an address, and `throttle` in content/site.yaml keeps a distance between those of one visitor.",
  ],
  [413, /./, "EmailJS takes 50 kB of text in an enquiry."],
  [402, /./, "The EmailJS account has no requests left: see its plan."],
  [
    0,
    /./,
    "The request did not get through: the visitor may be offline, a content blocker or a Content-Security-Policy (connect-src https://api.emailjs.com) may hold it back.",
  ],
];

/** Advice if no ids are configured and nothing responds. */
const noInbox =
  "No service is configured, and this host keeps no inbox. Set `enquiries` in content/site.yaml; `npm start` and `npm run dev` keep enquiries on this machine.";

/** Advice on the refusals of a service that is not EmailJS. */
function helpOf(service: string, error: unknown, status: number | undefined): string {
  if (service === "netlify" && error instanceof NotAnEndpoint)
    return "This host is not Netlify, or its form detection is off: Netlify, Forms.";
  if (error instanceof NotAnEndpoint)
    return "`address` under `enquiries` in content/site.yaml answers with a page. A request for JSON (`Accept: application/json`) has to get something else, with a status from 200 to 299.";
  if (status === 0)
    return "The request did not get through: the visitor may be offline, a content blocker may hold it back, or the service does not take requests from this origin (Access-Control-Allow-Origin).";
  return `Look at what \`enquiries\` in content/site.yaml says, and at the settings of the form at the service (${service}).`;
}

/** One message for developers: which refusal it was, and how to fix it. */
export function explainFailure(error: unknown, enquiries: Site["enquiries"]): string {
  if (error instanceof FilledByProgram)
    return "The enquiry was not sent: the field that nobody sees was filled in, as programs do. The text is kept, and can be sent.";
  const { status, text } = refusalOf(error);
  const { service = "emailjs" } = enquiries ?? {};
  const emailjsHelp = refusals.find(
    ([code, pattern]) => (code === undefined || code === status) && pattern.test(text || " "),
  )?.[2];
  const isElsewhere = !enquiries && (status === 404 || status === 405 || error instanceof NotAnEndpoint);
  const help = isElsewhere ? noInbox : service === "emailjs" ? emailjsHelp : helpOf(service, error, status);
  return [`The enquiry was not sent: ${[status, text].filter((part) => part !== undefined).join(" ")}.`, help]
    .filter(Boolean)
    .join("\n");
}

/** EmailJS rejects with { status, text }, or with a bare string when an id is missing; fetch with a TypeError. */
function refusalOf(error: unknown): { status: number | undefined; text: string } {
  if (typeof error === "object" && error !== null && "status" in error && typeof error.status === "number")
    return { status: error.status, text: "text" in error ? String(error.text) : "" };
  if (error instanceof NotAnEndpoint)
    return { status: undefined, text: "the host answered with something other than OK" };
  if (error instanceof NoAnswer) return { status: 0, text: error.message };
  if (error instanceof TypeError) return { status: 0, text: `Network Error (${error.message})` };
  return { status: undefined, text: String(error) };
}
