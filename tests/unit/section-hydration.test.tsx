// @vitest-environment jsdom
import { act, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { StaticRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import type { PageData } from "../../src/client/content-types.ts";
import { renderPage } from "../../src/client/entry-server.tsx";
import { closeModal, modalStore } from "../../src/client/modals/store.ts";
import { App } from "../../src/client/renderer/App.tsx";
import { HydrationBoundary } from "../../src/client/renderer/HydrationBoundary.tsx";
import { type BlockModule, blockComponent, registerBlock } from "../../src/client/renderer/registry.ts";
import { fillYear } from "../../src/client/renderer/year.ts";
import type { ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";
import { bakerySite } from "../sites.ts";
import { stubBrowser } from "./stub-browser.ts";

let site: ResolvedSite;
let hydrated: Root | undefined;
/** The blocks that a test has replaced. Other tests share them. */
const replaced: [name: string, module: BlockModule][] = [];

beforeAll(async () => {
  stubBrowser();
  vi.stubGlobal("fetch", async () => new Response("OK"));
  site = await bakerySite();
});

// What another test has left of a message would be offered.
beforeEach(() => localStorage.clear());

afterEach(async () => {
  // What React puts off until after unmounting would find no window.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await act(async () => hydrated?.unmount());
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  closeModal();
  document.body.replaceChildren();
  for (const [name, module] of replaced.splice(0)) registerBlock(name, module);
});

/** Hydrates a page of the bakery's site (with other code for some blocks, after it was rendered), and calls back as soon as React answers, before all sections are hydrated. */
async function hydrate(
  path: string,
  answers: (root: HTMLElement) => void | Promise<void>,
  code: Record<string, BlockModule["default"]> = {},
): Promise<void> {
  const found = site.pages.find((candidate) => candidate.path === path);
  if (!found) throw new Error(`There is no ${path}.`);
  const page: PageData = { ...found, build: "b" };
  const year = String(site.shell.year);
  const root = document.createElement("div");
  root.innerHTML = renderPage(page, site.shell).replaceAll("<this-year></this-year>", "");
  document.body.append(root);
  for (const [name, Block] of Object.entries(code)) {
    replaced.push([name, { default: blockComponent(name) as BlockModule["default"] }]);
    registerBlock(name, { default: Block });
  }
  await new Promise<void>((resolve) => {
    hydrated = hydrateRoot(
      root,
      <HydrationBoundary onHydrated={resolve}>
        <StaticRouter location={path}>
          <App year={year} shell={fillYear(site.shell, year)} pages={{ at: () => page, fetch: async () => page }} />
        </StaticRouter>
      </HydrationBoundary>,
    );
  });
  await answers(root);
}

it("a tab that is clicked as soon as React answers is selected at once", async () => {
  await hydrate("/", async (root) => {
    const tab = root.querySelectorAll<HTMLElement>("[role=tab]")[1];
    tab?.click();
    await Promise.resolve();
    expect(tab?.getAttribute("aria-selected")).toBe("true");
  });
});

it("a form that is sent as soon as React answers is taken by React, as ./late.ts replays it", async () => {
  await hydrate("/contact", async (root) => {
    const form = root.querySelector<HTMLFormElement>("main form");
    form?.dispatchEvent(new Event("pointerup"));
    const submit = new Event("submit", { bubbles: true, cancelable: true });
    form?.dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
    // Its code is loaded first, which takes a busy machine a while; sent later, it would find no document.
    await vi.waitFor(() => expect(modalStore.getState().modal?.kind).toBe("thanks"), { timeout: 10_000 });
  });
});

it("a section whose code throws stays as it was, and so does the rest of the page, whose form is sent", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const broken = () => {
    throw new Error("This browser lacks something.");
  };
  const breaking = () => {
    useEffect(broken);
    return null;
  };
  let before: string[] = [];
  const texts = (root: HTMLElement) =>
    [...root.querySelectorAll("main > section")].map((section) => section.textContent);
  await hydrate(
    "/contact",
    async (root) => {
      before = texts(root);
      const failed = () =>
        [...root.querySelectorAll<HTMLElement>("[data-stalled]")].map(({ dataset }) => dataset.block);
      await vi.waitFor(() => expect(failed()).toEqual(["hours", "location"]), { timeout: 10_000 });
      expect(texts(root)).toEqual(before);
      const submit = new Event("submit", { bubbles: true, cancelable: true });
      root.querySelector<HTMLFormElement>("main form")?.dispatchEvent(submit);
      await vi.waitFor(() => expect(modalStore.getState().modal?.kind).toBe("thanks"), { timeout: 10_000 });
    },
    { hours: breaking, location: broken },
  );
  expect(before[1]).not.toBe("");
  expect(complaints).toHaveBeenCalled();
  complaints.mockRestore();
});
