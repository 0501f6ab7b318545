import type { Site } from "../content.generated.ts";

/** The ids that the endpoint of this machine takes when no EmailJS account is configured (npm start, npm run dev). */
const LOCAL = { service: "local", template: "local", public_key: "local" };

/**
 * Sends a form's enquiry through EmailJS's client (spec section 7). Without ids in site.yaml it goes to the same path
 * on the site's own host, where `npm start` keeps an inbox. Rejects with what the provider (or the network) answered.
 */
export async function sendEnquiry(form: HTMLFormElement, enquiries: Site["enquiries"]): Promise<void> {
  const { init, sendForm } = await import("@emailjs/browser");
  const { service, template, public_key } = enquiries ?? LOCAL;
  init({ publicKey: public_key }, enquiries ? undefined : "");
  await sendForm(service, template, form);
}
