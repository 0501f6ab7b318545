/** EmailJS's client cannot be loaded: there is no network, or the site was deployed again without this file. */
export class ClientMissing extends TypeError {}

/** Loads EmailJS's client and what it is used with, which no visitor needs before a form. Rejects with ClientMissing. */
export function loadClient() {
  standInForStorage();
  return import("./emailjs.ts").catch((error: unknown) => {
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
