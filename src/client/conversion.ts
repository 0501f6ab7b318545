declare global {
  interface Window {
    gtag?: (command: "event", name: string, parameters: Record<string, string>) => void;
  }
  interface HTMLElement {
    /** Set on an element whose conversion was reported, so that the wake script and React do it once between them. */
    conversionReported?: boolean;
  }
}

/**
 * Reports an ad conversion, once for each element that asks for it, if there is an analytics function (requirements 2.10 and 7).
 * The element's `data-conversion` says where to (send_to), or is empty.
 */
export function reportConversion(element: HTMLElement): void {
  if (element.conversionReported) return;
  element.conversionReported = true;
  const to = element.dataset.conversion;
  window.gtag?.("event", "conversion", to ? { send_to: to } : {});
}
