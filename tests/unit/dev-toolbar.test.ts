// @vitest-environment jsdom
import { expect, it, vi } from "vitest";
import { createDevToolbar } from "../../src/engine/dev/client/dev-toolbar.ts";

it("the toolbar is above the consent banner as long as that is shown", () => {
  let resized: () => void = () => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(callback: () => void) {
        resized = callback;
      }
      observe() {
        resized();
      }
    },
  );
  document.body.innerHTML = '<section class="consent"></section>';
  const question = document.querySelector(".consent");
  const setHeight = (clientHeight: number) =>
    question && Object.defineProperty(question, "clientHeight", { value: clientHeight, configurable: true });
  setHeight(96);
  const { root } = createDevToolbar();
  const host = document.getElementById("author-tools");
  const above = () => host?.style.getPropertyValue("--author-tools-above");
  expect(above()).toBe("96px");
  expect(root.querySelector("style")?.textContent).toContain("calc(12px + var(--author-tools-above, 0px))");
  setHeight(0);
  resized();
  expect(above()).toBe("0px");
  document.body.replaceChildren();
  vi.unstubAllGlobals();
});
