import type { Endpoint } from "../../client/content-types.ts";
import { HONEYPOT } from "../../client/enquiry/mail.ts";
import { siteFolder } from "../../client/renderer/addresses.ts";
import type { Site } from "../../content.generated.ts";

/** The name of all forms of a site at Netlify. */
export const NETLIFY_FORM = "enquiry";

/** The address that the site's forms are posted to. Undefined for EmailJS, which has a client of its own and needs JavaScript. */
export function endpointOf({ enquiries = {}, url }: Pick<Site, "enquiries" | "url">): Endpoint | undefined {
  const { service, form_id = "", access_key = "", address = "", thanks_page = "" } = enquiries;
  const thanks = thanks_page && new URL(thanks_page, url).href;
  const next = (name: string) => (thanks ? { [name]: thanks } : {});
  switch (service) {
    case "formspree":
      return { address: `https://formspree.io/f/${form_id}`, fields: next("_next"), honeypot: HONEYPOT };
    case "web3forms":
      return {
        address: "https://api.web3forms.com/submit",
        fields: { access_key, ...next("redirect") },
        honeypot: "botcheck",
      };
    case "netlify":
      // It takes forms at any page of the site, and shows that page next.
      return {
        address: thanks_page.startsWith("/") ? thanks_page : `${siteFolder(url)}/`,
        fields: { "form-name": NETLIFY_FORM },
        honeypot: HONEYPOT,
      };
    case "post":
      return { address, fields: next("_next"), honeypot: HONEYPOT };
    default:
      return undefined;
  }
}
