declare global {
  interface Window {
    gtag?: (command: "event", name: string, parameters: Record<string, string>) => void;
  }
  interface HTMLElement {
    /** Set on an element whose conversion was reported, so that only one of the inline script and React reports it. */
    conversionReported?: boolean;
  }
}

/**
 * Reports an ad conversion, once per element that asks for it, if there is an analytics function (requirements 2.10 and 7).
 * The element's `data-conversion` is the destination (send_to), or empty.
 */
export function reportConversion(element: HTMLElement): void {
  if (element.conversionReported) return;
  element.conversionReported = true;
  const to = element.dataset.conversion;
  window.gtag?.("event", "conversion", to ? { send_to: to } : {});
}
