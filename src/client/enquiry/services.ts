import type { Site } from "../../content.generated.ts";
import { siteFolder } from "../renderer/addresses.ts";

/** Where forms are posted to, with scripts or without. */
export interface Endpoint {
  address: string;
  /** What the service wants to get with each form. */
  fields: Readonly<Record<string, string>>;
  /** The name by which the service knows the field that nobody sees: what has text in it is from a program. */
  trap: string;
}

/** The name of all forms of a site at Netlify. */
export const NETLIFY_FORM = "enquiry";

/** What nobody fills in who sees the page. Most services know it by this name. */
const TRAP = "_gotcha";

/** Where the site's forms are posted to. Undefined for EmailJS, which has a client of its own and needs JavaScript. */
export function endpointOf({ enquiries = {}, url }: Pick<Site, "enquiries" | "url">): Endpoint | undefined {
  const { service, form_id = "", access_key = "", address = "", thanks_page = "" } = enquiries;
  const thanks = thanks_page && new URL(thanks_page, url).href;
  const next = (name: string) => (thanks ? { [name]: thanks } : {});
  switch (service) {
    case "formspree":
      return { address: `https://formspree.io/f/${form_id}`, fields: next("_next"), trap: TRAP };
    case "web3forms":
      return {
        address: "https://api.web3forms.com/submit",
        fields: { access_key, ...next("redirect") },
        trap: "botcheck",
      };
    case "netlify":
      // It takes forms at any page of the site, and shows that page next.
      return {
        address: thanks_page.startsWith("/") ? thanks_page : `${siteFolder(url)}/`,
        fields: { "form-name": NETLIFY_FORM },
        trap: TRAP,
      };
    case "post":
      return { address, fields: next("_next"), trap: TRAP };
    default:
      return undefined;
  }
}

/** The name of the field that nobody sees. EmailJS never gets it. */
export function trapOf(endpoint: Endpoint | undefined): string {
  return endpoint?.trap ?? TRAP;
}
