/** Loads the stylesheets that are missing. A failure does not keep the page from being shown. */
export async function loadStyles(addresses: readonly string[]): Promise<void> {
  await Promise.all(addresses.filter((address) => !isLoaded(address)).map(loadStyle));
}

function isLoaded(address: string): boolean {
  return document.head.querySelector(`link[href="${CSS.escape(address)}"]`) !== null;
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
