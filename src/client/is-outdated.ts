/**
 * True when the site was deployed again since this document was loaded, so files of it may be gone: a fresh document at
 * this address does not have the same `data-build`, or `data-page`, which changes with the page's own data as well. False
 * when there is no network.
 */
export async function isOutdated(version: "build" | "page"): Promise<boolean> {
  try {
    const fresh = await fetch(location.href, { cache: "no-cache" });
    return fresh.ok && !(await fresh.text()).includes(document.documentElement.dataset[version] ?? "");
  } catch {
    return false;
  }
}
