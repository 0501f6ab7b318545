import { init, sendForm } from "@emailjs/browser";
import type { Site } from "../../content.generated.ts";
import { documentFolder } from "../renderer/addresses.ts";
import type { Enquiry } from "./fields/fields.ts";
import { sentAs } from "./fields/standard-fields.ts";
import { type Mail, NotAnEndpoint } from "./mail.ts";

type Enquiries = Site["enquiries"];

/** The ids that the local endpoint accepts when no EmailJS account is configured (npm start, npm run dev). */
const LOCAL = { service: "local", template: "local", public_key: "local" };

/** The storage key where EmailJS's client keeps the time of the last enquiry, for its throttle. */
const THROTTLE_KEY = `${documentFolder()}enquiry-throttle`;

/**
 * Hands an enquiry to EmailJS's client (requirements 7); without ids in site.yaml, to the site's own host. Rejects with what
 * the provider or the network answered.
 */
export async function transmit(enquiry: Enquiry, mail: Mail, enquiries: Enquiries): Promise<void> {
  const { service, template, public_key } = enquiries ?? LOCAL;
  const { throttle = 0, block_headless = false, block_list } = enquiries ?? {};
  init(
    {
      publicKey: public_key,
      blockHeadless: block_headless,
      blockList: block_list ? { list: block_list.list, watchVariable: block_list.field } : {},
      limitRate: { id: THROTTLE_KEY, throttle },
      // Without one of its own, init() would leave the client no storage at all, and no throttle.
      storageProvider: throttleStorage,
    },
    enquiries ? undefined : "",
  );
  try {
    const { text } = await sendForm(service, mail.template ?? template, formOf(enquiry, mail));
    if (text.trim() !== "OK") throw new NotAnEndpoint(text.slice(0, 200));
  } catch (error) {
    // The client counts failed attempts, too; but a retry after a failure is not sending too often.
    if (!isTooOften(error)) await throttleStorage.remove(THROTTLE_KEY);
    throw error;
  }
}

function isTooOften(error: unknown): boolean {
  return typeof error === "object" && error !== null && "status" in error && error.status === 429;
}

/** A form with exactly these fields: anything that was added to the visible form, or is typed meanwhile, is not sent. */
function formOf(enquiry: Enquiry, { subject, page, dates }: Mail): HTMLFormElement {
  const form = document.createElement("form");
  const more = { ...(subject && { subject }), ...(page && { sent_from: location.origin + page }) };
  const fields = Object.entries({ ...enquiry, ...more }).map(([name, text]) => {
    const value = text && dates.names.includes(name) ? withDay(text, dates.locale) : text;
    return Object.assign(document.createElement("input"), { type: "hidden", name: sentAs(name), value });
  });
  // All at once: a field named `append` would hide the form's own method.
  form.append(...fields);
  return form;
}

/** A date as people read it, and as programs do: Thursday, December 3, 2026 (2026-12-03). */
function withDay(day: string, locale: string | undefined): string {
  return `${new Date(day).toLocaleDateString(locale, { dateStyle: "full", timeZone: "UTC" })} (${day})`;
}

/** The device's storage for the throttle. Where it is forbidden, enquiries are sent without a throttle. */
const throttleStorage = {
  get: async (key: string) => attempt(() => localStorage.getItem(key)),
  set: async (key: string, value: string) => attempt(() => localStorage.setItem(key, value)),
  remove: async (key: string) => attempt(() => localStorage.removeItem(key)),
};

function attempt<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
