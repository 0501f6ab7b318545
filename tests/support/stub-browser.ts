import { vi } from "vitest";

/** Adds stubs for what jsdom lacks: without layout, nothing is ever in view, and no media query matches. */
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
