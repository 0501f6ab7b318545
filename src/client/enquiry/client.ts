import type { Sender } from "./mail.ts";

/** Thrown when the code that sends cannot be loaded: there is no network, or the site was deployed again without this file. */
export class ClientMissing extends TypeError {}

/** Loads the code that sends enquiries to the site's service, which visitors need only for forms. Rejects with ClientMissing. */
export function loadClient({ endpoint }: Sender) {
  standInForStorage();
  return (endpoint ? import("./post.ts") : import("./emailjs.ts")).catch((error: unknown) => {
    throw new ClientMissing(error instanceof Error ? error.message : String(error));
  });
}

/** The client accesses storage as soon as it is loaded, which throws if storage is forbidden. */
function standInForStorage(): void {
  try {
    void localStorage;
  } catch {
    Object.defineProperty(window, "localStorage", { value: undefined, configurable: true });
  }
}
