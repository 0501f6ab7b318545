import { init, sendForm } from "@emailjs/browser";
import { documentFolder } from "../renderer/addresses.ts";
import type { Enquiry } from "./fields/form-controls.ts";
import { formOf, type Mail, NotAnEndpoint, type Sender } from "./mail.ts";

/** The ids that the local endpoint accepts when no EmailJS account is configured (npm start, npm run dev). */
const LOCAL = { service_id: "local", template: "local", public_key: "local" };

/** The storage key where EmailJS's client keeps the time of the last enquiry, for its throttle. */
const THROTTLE_KEY = `${documentFolder()}enquiry-throttle`;

/**
 * Hands an enquiry to EmailJS's client (requirements 7); without ids in site.yaml, to the site's own host. Rejects with what
 * the provider or the network answered.
 */
export async function transmit(enquiry: Enquiry, mail: Mail, { enquiries }: Sender): Promise<void> {
  const { service_id = "", template = "", public_key = "" } = enquiries ?? LOCAL;
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
    const { text } = await sendForm(service_id, mail.template ?? template, formOf(enquiry, mail));
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

/** The device's storage for the throttle. If it is forbidden, enquiries are sent without a throttle. */
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
