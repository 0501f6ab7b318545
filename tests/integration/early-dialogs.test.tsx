// @vitest-environment jsdom
import { act } from "react";
import { beforeAll, expect, it, vi } from "vitest";
import { closeModal, modalStore, openModal, openModalOf } from "../../src/behaviors/modals.ts";
import type { PageData, ShellData } from "../../src/client/content-types.ts";
import { renderDialogs } from "../../src/client/entry-server.tsx";
import { startDialogs } from "../../src/client/modals/start-dialogs.tsx";
import { type DialogMarkup, showUnhydratedDialogs } from "../../src/client/modals/unhydrated-dialogs.ts";
import type { ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";
import { bakerySite } from "../support/bakery-site.ts";
import { installNativeDialog } from "../support/native-dialog.ts";

let site: ResolvedSite;
let page: PageData;
let markup: DialogMarkup;

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  // jsdom lacks these.
  Object.assign(globalThis, {
    CSSStyleSheet: class {
      replaceSync() {}
    },
  });
  installNativeDialog();
  site = await bakerySite();
  const [first] = site.pages;
  if (!first) throw new Error("There is no page.");
  page = { ...first, build: "b" };
  markup = { dialogs: renderDialogs(site.shell, page), css: "" };
});

function opener(opens: string, about?: string): HTMLElement {
  const link = document.createElement("a");
  link.href = "/contact";
  link.dataset.opens = opens;
  if (about !== undefined) link.dataset.about = about;
  document.body.append(link);
  return link;
}

it.each([
  ["talk", undefined],
  ["quote", undefined],
  ["quote", "Web <Development>"],
  ["order", "Plus (Logo), $99"],
  ["tasting", "Rye & Honey"],
  // A package's button may open any dialog.
  ["talk", "Plus (Logo), $99"],
  ["call", "Plus (Logo), $99"],
  ["call", undefined],
])("React takes over the %s dialog about %s as it is: elements, text and caret", async (kind, about) => {
  const noted: unknown[] = [];
  const spies = (["error", "warn"] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation((...all) => noted.push(all)),
  );
  const stop = showUnhydratedDialogs(markup);
  const link = opener(kind, about);
  openModalOf(link);
  const dialog = document.querySelector("dialog");
  const parts = [...document.querySelectorAll("dialog, dialog *")];
  expect(dialog?.open).toBe(true);
  expect(dialog?.querySelector("mark")?.textContent).toBe(kind === "call" ? undefined : about);
  const message = dialog?.querySelector("textarea");
  if (message) {
    expect(message.value).toBe(about === undefined ? "" : `${about}\n`);
    message.value += "A sign";
    message.setSelectionRange(1, 3);
  }
  stop();
  const root = await act(async () => startDialogs(site.shell, () => page));
  expect(parts.filter((part) => !part.isConnected)).toEqual([]);
  if (message) {
    expect(message.value).toBe(about === undefined ? "A sign" : `${about}\nA sign`);
    expect(message.defaultValue).toBe(about === undefined ? "" : `${about}\n`);
    expect([message.selectionStart, message.selectionEnd]).toEqual([1, 3]);
  }
  expect(modalStore.getState()).toMatchObject({
    modal: kind === "call" ? { kind } : { kind: "form", form: kind },
    opener: link,
  });
  await act(async () => openModal({ kind: "thanks", wording: "received" }));
  expect(document.querySelector("dialog")?.textContent).toContain(site.shell.interface.dialogs.thanks.received);
  await act(async () => closeModal());
  expect(document.querySelector("dialog")).toBeNull();
  expect(noted).toEqual([]);
  for (const spy of spies) spy.mockRestore();
  await act(async () => root.unmount());
  document.body.replaceChildren();
  localStorage.clear();
});

it("a dialog that closes before React has loaded returns the focus to the link that opened it, even if the browser does not", async () => {
  const stop = showUnhydratedDialogs(markup);
  const link = opener("call");
  openModalOf(link);
  document.querySelector("dialog")?.close();
  expect(document.querySelector("dialog")).toBeNull();
  await Promise.resolve();
  expect(document.activeElement).toBe(link);
  stop();
  document.body.replaceChildren();
});

it.each([
  ["that was open before React loaded", true],
  ["that React opens", false],
])(
  "if a dialog %s throws, visitors get to the page that its link leads to without scripts",
  async (_which, isEarly) => {
    const complaints = vi.spyOn(console, "error").mockImplementation(() => undefined);
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
    document.getElementById("dialogs")?.remove();
    location.hash = "";
    const link = document.createElement("a");
    link.href = "#without-scripts";
    link.dataset.opens = "call";
    document.body.append(link);
    const stop = showUnhydratedDialogs(markup);
    if (isEarly) openModalOf(link);
    const shell: ShellData = {
      ...site.shell,
      get interface(): never {
        throw new Error("This browser lacks something.");
      },
    };
    stop();
    const root = startDialogs(shell, () => page);
    if (!isEarly) openModal({ kind: "call" }, link);
    await vi.waitFor(() => expect(location.hash).toBe("#without-scripts"));
    expect(complaints).toHaveBeenCalled();
    complaints.mockRestore();
    closeModal();
    root.unmount();
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  },
);
