declare global {
  interface Window {
    gtag?: (command: "event", name: string, parameters: Record<string, string>) => void;
  }
  interface HTMLElement {
    /** Set on an element whose conversion was reported, so that only one of the inline script and React reports it. */
    conversionReported?: boolean;
  }
}

/** Reports an ad conversion (requirements 2.10 and 7) to the element's `data-conversion`, once per element. */
export function reportConversion(element: HTMLElement): void {
  if (element.conversionReported) return;
  element.conversionReported = true;
  const to = element.dataset.conversion;
  window.gtag?.("event", "conversion", to ? { send_to: to } : {});
}
