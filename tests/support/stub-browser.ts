import { vi } from "vitest";

/** Stubs what jsdom lacks: it has no layout, so nothing is ever in view, and no media query matches. */
export function stubBrowser(): void {
  vi.stubGlobal(
    "IntersectionObserver",
    class {
      observe() {}
      disconnect() {}
      unobserve() {}
    },
  );
  Element.prototype.checkVisibility = () => true;
  vi.stubGlobal("matchMedia", () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
}
