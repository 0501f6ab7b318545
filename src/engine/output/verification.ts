import type { Site } from "../../content.generated.ts";
import { escapeHtml } from "../shared/escape.ts";

const VERIFICATION_NAMES: Record<keyof NonNullable<Site["verification"]>, string> = {
  google: "google-site-verification",
  bing: "msvalidate.01",
  facebook: "facebook-domain-verification",
  pinterest: "p:domain_verify",
  yandex: "yandex-verification",
};

/** The tags with the codes of other services. */
export function verificationTags(verification: Site["verification"] = {}): string[] {
  return Object.entries(VERIFICATION_NAMES).map(([service, name]) => {
    const code = verification[service as keyof typeof VERIFICATION_NAMES];
    return code === undefined ? "" : `<meta name="${name}" content="${escapeHtml(code)}">`;
  });
}
