/** The services that count a site's visits. */
export interface Analytics {
  plausible?: { domain: string; host: string } | undefined;
  /** `address` ends with a slash. */
  matomo?: { address: string; site: number } | undefined;
  /** The measurement ID. */
  ga4?: string | undefined;
}

declare global {
  interface Window {
    /** Matomo's queue of commands. */
    _paq?: unknown[][];
    /** The queue of Google's tag. */
    dataLayer?: unknown[];
  }
}

/** Loads what counts visits. Plausible and Google notice changes of the address themselves; `countPage` tells Matomo. */
export function loadAnalytics({ plausible, matomo, ga4 }: Analytics): void {
  if (plausible) addScript(`${plausible.host}/js/script.js`).dataset.domain = plausible.domain;
  if (matomo) {
    window._paq = [
      ["trackPageView"],
      ["enableLinkTracking"],
      ["setTrackerUrl", `${matomo.address}matomo.php`],
      ["setSiteId", matomo.site],
    ];
    addScript(`${matomo.address}matomo.js`);
  }
  if (ga4) loadGoogle(ga4);
}

function loadGoogle(id: string): void {
  const queue: unknown[] = [];
  window.dataLayer = queue;
  // Google's tag ignores arrays: a command has to say that it is the `arguments` of a function.
  const tag = (...parts: unknown[]): void =>
    void queue.push({ ...parts, length: parts.length, [Symbol.toStringTag]: "Arguments" });
  window.gtag = tag;
  tag("js", new Date());
  tag("config", id);
  addScript(`https://www.googletagmanager.com/gtag/js?id=${id}`);
}

function addScript(src: string): HTMLScriptElement {
  const script = document.createElement("script");
  script.src = src;
  script.async = true;
  document.head.append(script);
  return script;
}
