// @vitest-environment jsdom
import { act, useEffect } from "react";
import { hydrateRoot, type Root } from "react-dom/client";
import { StaticRouter } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { closeModal, modalStore } from "../../src/behaviors/modals.ts";
import type { ShellData } from "../../src/client/content-types.ts";
import { renderPage } from "../../src/client/entry-server.tsx";
import { App } from "../../src/client/renderer/App.tsx";
import { setPage } from "../../src/client/renderer/page-store.ts";
import { type BlockModule, registerBlock, sectionComponent } from "../../src/client/renderer/registry.ts";
import { fillYear } from "../../src/client/renderer/year.ts";
import type { Section } from "../../src/content.generated.ts";
import type { ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";
import { bakerySite } from "../support/bakery-site.ts";
import { stubBrowser } from "../support/stub-browser.ts";

let site: ResolvedSite;
let hydrated: Root | undefined;
/** The blocks that a test has replaced. Other tests share them. */
const replaced: [name: string, module: BlockModule][] = [];

beforeAll(async () => {
  stubBrowser();
  vi.stubGlobal("fetch", async () => new Response("OK"));
  site = await bakerySite();
});

// Otherwise, the form would offer the message that another test has saved.
beforeEach(() => localStorage.clear());

afterEach(async () => {
  // React postpones some work until after unmounting, when there would be no window.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  await act(async () => hydrated?.unmount());
  // React reports what it could not hydrate when something else suspends, maybe in another file, unless it hydrates first.
  let nothing: Root | undefined;
  await act(async () => (nothing = hydrateRoot(document.createElement("div"), null)));
  await act(async () => nothing?.unmount());
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  closeModal();
  document.body.replaceChildren();
  for (const [name, module] of replaced.splice(0)) registerBlock(name, module);
});

/** Differences in the browser: the code of some blocks, or parts of the shell. */
interface Changes {
  code?: Record<string, BlockModule["default"]>;
  shell?: Partial<ShellData>;
}

/** The contact page of the bakery's site, rendered as in a build. */
function builtPage() {
  const found = site.pages.find(({ path }) => path === "/contact");
  if (!found) throw new Error("There is no /contact.");
  const page = { ...found, build: "b" };
  return { page, markup: renderPage(page, site.shell).replaceAll("<this-year></this-year>", "") };
}

/** Hydrates that page, changed after it was rendered, and calls back as soon as React responds, before all sections are hydrated. */
async function hydrate(
  answers: (root: HTMLElement) => Promise<void>,
  { code = {}, shell = {} }: Changes,
): Promise<void> {
  const { page, markup } = builtPage();
  for (const [name, Block] of Object.entries(code)) {
    replaced.push([name, { default: sectionComponent({ block: name } as Section) as BlockModule["default"] }]);
    registerBlock(name, { default: Block });
  }
  const element = document.body.appendChild(document.createElement("div"));
  element.innerHTML = markup;
  const year = String(site.shell.year);
  const filled = { ...fillYear(site.shell, year), ...shell };
  setPage(page.path, page);
  await new Promise<void>((resolve) => {
    hydrated = hydrateRoot(
      element,
      <StaticRouter location={page.path}>
        <App year={year} shell={filled} onHydrated={resolve} />
      </StaticRouter>,
    );
  });
  await answers(element);
}

/** Submits the form of the page's main part, and waits for the thanks. */
async function sendForm(root: HTMLElement): Promise<void> {
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  root.querySelector<HTMLFormElement>("main form")?.dispatchEvent(submit);
  await vi.waitFor(() => expect(modalStore.getState().modal?.kind).toBe("thanks"), { timeout: 10_000 });
}

function broken(): never {
  throw new Error("This browser lacks something.");
}

it("a section whose code throws stays as it was, and so does the rest of the page, whose form is sent", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const breaking = () => {
    useEffect(broken);
    return null;
  };
  let before: string[] = [];
  const texts = (root: HTMLElement) =>
    [...root.querySelectorAll("main > section")].map((section) => section.textContent);
  await hydrate(
    async (root) => {
      before = texts(root);
      const failed = () =>
        [...root.querySelectorAll<HTMLElement>("[data-stalled]")].map(({ dataset }) => dataset.block);
      await vi.waitFor(() => expect(failed()).toEqual(["hours", "location"]), { timeout: 10_000 });
      expect(texts(root)).toEqual(before);
      await sendForm(root);
    },
    { code: { hours: breaking, location: broken } },
  );
  expect(before[1]).not.toBe("");
  expect(complaints).toHaveBeenCalled();
  complaints.mockRestore();
});

it("a header and a footer whose code throws stay as they were, and so does the page between them, whose form is sent", async () => {
  const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const navigation = {
    get header(): never {
      return broken();
    },
    get footer(): never {
      return broken();
    },
  };
  const built = document.createElement("div");
  built.innerHTML = builtPage().markup;
  await hydrate(
    async (root) => {
      const failed = () => [...root.querySelectorAll("[data-stalled]")];
      await vi.waitFor(() => expect(failed().map(({ tagName }) => tagName)).toEqual(["HEADER", "FOOTER"]), {
        timeout: 10_000,
      });
      for (const part of failed()) {
        expect(part.textContent).not.toBe("");
        expect(built.innerHTML).toContain(part.innerHTML);
      }
      await sendForm(root);
    },
    { shell: { navigation } },
  );
  expect(complaints).toHaveBeenCalled();
  complaints.mockRestore();
});
