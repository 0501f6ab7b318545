// @vitest-environment jsdom
import { readdirSync } from "node:fs";
import { act } from "react";
import { beforeAll, expect, it, vi } from "vitest";
import { closeModal, openModalOf } from "../../src/behaviors/modals.ts";
import { renderPage } from "../../src/client/entry-server.tsx";
import { startDialogs } from "../../src/client/modals/start-dialogs.tsx";
import { type CheckedSite, checkSite } from "../../src/engine/check-site.ts";
import { renderSite } from "../../src/engine/output/render-site.ts";
import { CLINIC } from "../sites.ts";
import { allFiles } from "../support/all-files.ts";
import { builtPage, hydratePage } from "../support/hydrated-page.tsx";
import { installNativeDialog } from "../support/native-dialog.ts";
import { stubBrowser } from "../support/stub-browser.ts";
import { invalidDocuments } from "../support/validate-html.ts";
import { fakeBundle, noFonts } from "../unit/fake-bundle.ts";

let checked: CheckedSite;

beforeAll(async () => {
  checked = await checkSite(CLINIC);
});

it("the check finds nothing in the clinic's content", () => {
  expect(checked.problems).toEqual([]);
});

it("the clinic has twelve pages, two in Welsh and an error page, and every document is valid HTML", async () => {
  const { site } = checked;
  if (!site) throw new Error("The clinic's content has errors.");
  expect(site.pages).toHaveLength(15);
  const output = allFiles(renderSite(site, { ...fakeBundle, renderPage }, noFonts));
  expect(await invalidDocuments(output)).toEqual([]);
});

it("the clinic is YAML, pictures and papers alone: no code, no styles", () => {
  const files = readdirSync(CLINIC, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => /\.\w+$/.test(file) && !/\.(yaml|svg|pdf)$/.test(file))).toEqual([]);
});

/** Opens a page with React. Returns its element, and what takes it away again. */
async function openPage(path: string) {
  const { site } = checked;
  if (!site) throw new Error("The clinic's content has errors.");
  stubBrowser();
  installNativeDialog();
  localStorage.clear();
  const built = builtPage(site, path);
  const { element, root } = await hydratePage(built, site.shell);
  const dialogs = startDialogs(site.shell, () => built.page);
  const close = async () => {
    closeModal();
    vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
    await act(async () => {
      root.unmount();
      dialogs.unmount();
    });
    vi.unstubAllGlobals();
    document.body.replaceChildren();
  };
  return { element, close };
}

it("a request for an appointment is sent with its fields, and thanked for in the clinic's words", async () => {
  const sent: Record<string, unknown>[] = [];
  const { element, close } = await openPage("/contact");
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: FormData }) => {
    sent.push(Object.fromEntries(body));
    return new Response("OK");
  });
  const form = element.querySelector<HTMLFormElement>("main form");
  const field = (name: string) => form?.elements.namedItem(name) as HTMLInputElement | RadioNodeList;
  const standard = { user_name: "Joan Whitlock", user_phone: "0117 496 0150" };
  const words = { pet: "Biscuit", species: "Dog", reason: "Teeth", time: "Morning" };
  for (const [name, value] of Object.entries(standard)) field(name).value = value;
  for (const [name, value] of Object.entries({ ...words, day: "2031-05-02" })) field(`field_${name}`).value = value;
  (field("field_agreed") as HTMLInputElement).click();
  form?.requestSubmit();
  const dialog = await vi.waitUntil(() => document.querySelector("dialog.dialog[open]"), { timeout: 10_000 });
  expect(dialog.querySelector("h2")?.textContent).toBe("Got it");
  expect(dialog.textContent).toContain("Your request is on the front desk.");
  expect(sent).toMatchObject([{ ...standard, ...words, day: "Friday, 2 May 2031 (2031-05-02)", agreed: "Yes" }]);
  await close();
});

it("registering opens in a dialog of its own, with its fields", async () => {
  const { element, close } = await openPage("/new-patients");
  const link = element.querySelector<HTMLElement>("main a[data-opens=register]");
  // As the late script does at a click.
  if (link) openModalOf(link);
  const dialog = await vi.waitUntil(() => document.querySelector("dialog.dialog[open]"), { timeout: 10_000 });
  expect(dialog.querySelector("h2")?.textContent).toBe("Register your pet");
  const labels = [...dialog.querySelectorAll("label, legend")].map((label) => label.textContent);
  expect(labels).toEqual(expect.arrayContaining(["Postcode", "Is your pet insured?", "Not yet"]));
  await close();
});
