import { NotAnEndpoint } from "./mail.ts";
import { NoAnswer } from "./send.ts";

/** What each refusal means, and how to fix it. The text is checked before the status: it is more precise. */
const refusals: [status: number | undefined, text: RegExp, help: string][] = [
  [
    undefined,
    /public key|user id/i,
    "Set `public_key` under `enquiries` in content/site.yaml: EmailJS, Account, API keys.",
  ],
  [undefined, /service id/i, "Set `service` under `enquiries` in content/site.yaml: EmailJS, Email Services."],
  [undefined, /template id/i, "Set `template` under `enquiries` in content/site.yaml: EmailJS, Email Templates."],
  [
    451,
    /./,
    "`block_headless` in content/site.yaml is on, and this browser says that a program steers it, or has no languages. Turn it off to let such browsers send.",
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

/** What to do where no ids are configured and nobody answers. */
const noInbox =
  "No EmailJS ids are configured, and this host keeps no inbox. Set `service`, `template` and `public_key` under `enquiries` in content/site.yaml; `npm start` and `npm run dev` keep enquiries on this machine.";

/** One message for developers: which refusal it was, and how to fix it. `configured`: site.yaml has EmailJS ids. */
export function explainFailure(error: unknown, configured: boolean): string {
  const { status, text } = refusalOf(error);
  const known = refusals.find(
    ([code, pattern]) => (code === undefined || code === status) && pattern.test(text || " "),
  )?.[2];
  const help = !configured && (status === 404 || status === 405 || error instanceof NotAnEndpoint) ? noInbox : known;
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
