/**
 * Loads the stylesheets that are missing, and applies them at the same time: some refine others, so with only
 * some of them, the page would shift under the visitor's finger. A failure does not keep the page from being shown.
 */
export async function loadStyles(addresses: readonly string[]): Promise<void> {
  const links = await Promise.all(addresses.filter((address) => !isLoaded(address)).map(loadStyle));
  for (const link of links) link.media = "all";
}

function isLoaded(address: string): boolean {
  return document.head.querySelector(`link[href="${CSS.escape(address)}"]`) !== null;
}

function loadStyle(address: string): Promise<HTMLLinkElement> {
  return new Promise((resolve) => {
    const link = document.createElement("link");
    link.rel = "stylesheet";
    link.href = address;
    link.media = "not all";
    link.fetchPriority = "high";
    link.onload = link.onerror = () => resolve(link);
    document.head.append(link);
  });
}
