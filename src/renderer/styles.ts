/**
 * Loads the stylesheets that the document does not have yet. The document's own are inlined in one element, which
 * names their addresses in `data-href`. Resolves when all are there; one that fails does not keep the page from being
 * shown.
 */
export async function loadStyles(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.filter((address) => !isLoaded(address)).map(loadStyle));
}

function isLoaded(address: string): boolean {
  const escaped = CSS.escape(address);
  return document.head.querySelector(`style[data-href~="${escaped}"], link[href="${escaped}"]`) !== null;
}

function loadStyle(address: string): Promise<void> {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.onload = link.onerror = () => resolve();
    document.head.append(link);
  });
}
