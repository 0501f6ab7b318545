import type { Site } from "../../content.generated.ts";
import { endpointOf } from "./services.ts";

/** What sends cannot be loaded: there is no network, or the site was deployed again without this file. */
export class ClientMissing extends TypeError {}

/** Loads what sends enquiries to the site's service, which no visitor needs before a form. Rejects with ClientMissing. */
export function loadClient(site: Pick<Site, "enquiries" | "url">) {
  standInForStorage();
  return (endpointOf(site) ? import("./post.ts") : import("./emailjs.ts")).catch((error: unknown) => {
    throw new ClientMissing(error instanceof Error ? error.message : String(error));
  });
}

/** The client accesses storage as soon as it is loaded, which throws where storage is forbidden. */
function standInForStorage(): void {
  try {
    void localStorage;
  } catch {
    Object.defineProperty(window, "localStorage", { value: undefined, configurable: true });
  }
}
