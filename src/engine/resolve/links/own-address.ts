import { domainToASCII } from "node:url";
import { type Context, contentOf } from "../context.ts";

/** Whether a whole web address is on this very site, or on the computer where its author previews it. */
export function own(context: Context, link: string): "site" | "preview" | undefined {
  const host = hostOf(link);
  if (/^(localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\])$/.test(host)) return "preview";
  const { url } = contentOf(context, "site");
  return typeof url === "string" && url !== "" && hostOf(url) === host ? "site" : undefined;
}

/** The host of an address in the one form that browsers use: müller.example is xn--mller-kva.example. */
function hostOf(url: string): string {
  const host = /^https?:\/\/([^/?#]*?)(:\d+)?(?=[/?#]|$)/i.exec(url)?.[1] ?? "";
  return (domainToASCII(host) || host.toLowerCase()).replace(/^www\./, "");
}

/** The path in a web address, as links within the site have it. */
export function ownPath(url: string): string {
  const path = url.replace(/^https?:\/\/[^/?#]*/i, "");
  return path === "" ? "/" : path.replace(/(?<=.)\/(?=$|#)|\.html(?=$|#)/, "");
}
