declare global {
  interface Window {
    gtag?: (command: "event", name: string, parameters: Record<string, string>) => void;
  }
  interface HTMLElement {
    /** Set on an element whose conversion was reported: the page may change before it has loaded. */
    conversionReported?: boolean;
  }
}

/** Reports the ad conversions of the page that is shown (requirements 2.10 and 7) to each `data-conversion`, once per element. */
export function reportConversions(): void {
  for (const element of document.querySelectorAll<HTMLElement>("[data-conversion]")) {
    if (element.conversionReported) continue;
    element.conversionReported = true;
    const to = element.dataset.conversion;
    window.gtag?.("event", "conversion", to ? { send_to: to } : {});
  }
}
