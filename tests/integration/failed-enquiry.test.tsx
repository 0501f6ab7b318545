// @vitest-environment jsdom
import type { ComponentProps } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { closeModal, modalStore } from "../../src/behaviors/modals.ts";
import { EnquiryForm } from "../../src/client/enquiry/EnquiryForm.tsx";
import { addFormListeners } from "../../src/client/enquiry/form-listeners.ts";
import { longestField } from "../../src/client/enquiry/size.ts";
import { SiteContext } from "../../src/client/renderer/site-context.ts";
import type { ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";
import { bakerySite } from "../support/bakery-site.ts";
import { stubBrowser } from "../support/stub-browser.ts";

const ADA = { user_name: "Ada", user_email: "ada@example.com", user_phone: "5125550100", message: "A cake" };
const CONTACTS = ["tel:", "mailto:"];

let site: ResolvedSite;
let root: Root;
let answer: { status: number; body: string } | Error;
const alerts: string[] = [];
/** The bytes of all values, by request. */
const requests: number[] = [];
/** The subject of each request. */
const subjects: unknown[] = [];
/** The number of thank-yous shown. */
let thanked = 0;

beforeAll(async () => {
  stubBrowser();
  vi.stubGlobal("alert", (text: string) => alerts.push(text));
  vi.stubGlobal("fetch", async (_url: string, { body }: { body: FormData }) => {
    const values = [...body.values()].map((value) => String(value).replaceAll(/\r?\n/g, "\r\n"));
    requests.push(Buffer.byteLength(values.join("")));
    subjects.push(body.get("subject"));
    if (answer instanceof Error) throw answer;
    return new Response(answer.body, { status: answer.status });
  });
  vi.spyOn(console, "error").mockImplementation(() => undefined);
  modalStore.subscribe(({ modal }) => {
    if (modal?.kind === "thanks") thanked += 1;
  });
  addFormListeners();
  site = await bakerySite();
});

beforeEach(() => {
  answer = { status: 200, body: "OK" };
  alerts.length = 0;
  requests.length = 0;
  subjects.length = 0;
  thanked = 0;
  closeModal();
  localStorage.clear();
});

afterEach(() => {
  flushSync(() => root.unmount());
  document.body.replaceChildren();
});

type Asked = ComponentProps<typeof EnquiryForm>["form"];

/** Shows the default form with the bakery's words, optionally without one of them, or with other fields or a subject. */
function show(without?: "failed_again", asked?: Asked, about?: string): HTMLFormElement {
  const { shell, pages } = site;
  const [page] = pages;
  if (!page) throw new Error("There are no pages.");
  const form = { ...shell.interface.form };
  if (without) delete form[without];
  const context = { shell: { ...shell, interface: { ...shell.interface, form } }, page: { ...page, build: "" } };
  const container = document.body.appendChild(document.createElement("div"));
  root = createRoot(container);
  flushSync(() =>
    root.render(
      <SiteContext value={context}>
        <EnquiryForm name="Ask" button="Send" form={asked} about={about} thanks="received" />
      </SiteContext>,
    ),
  );
  const shown = container.querySelector("form");
  if (!shown) throw new Error("There is no form.");
  return shown;
}

/** Fills in all fields and sends the form; resolves once the visitor has seen the result. */
async function send(form: HTMLFormElement, written: Partial<typeof ADA> = {}): Promise<void> {
  const seen = alerts.length + thanked;
  for (const [name, value] of Object.entries({ ...ADA, ...written }))
    for (const field of form.querySelectorAll<HTMLInputElement>(`[name=${name}]`)) field.value = value;
  form.requestSubmit();
  const isOver = () => alerts.length + thanked > seen && !form.querySelector("button:disabled");
  await vi.waitUntil(() => form.querySelector("[aria-invalid]") || isOver(), { timeout: 5000 });
}

/** The other ways to get in touch that a form offers: their words, and the targets of their links. */
function otherWays(form: HTMLFormElement): string[] {
  const links = [...form.querySelectorAll<HTMLAnchorElement>("[role=alert] a")];
  return links.map(({ href, textContent }) => `${CONTACTS.find((scheme) => href.startsWith(scheme))} ${textContent}`);
}

const [NAME, MESSAGE] = [{ name: "name" }, { name: "message" }];
it.each<[what: string, form: Asked, subject: string | null]>([
  ["its form's and the button's", { title: "Taste", subject: "A tasting", fields: [MESSAGE] }, "A tasting: Rye"],
  ["the button's, if no message begins with it", { title: "Taste", fields: [NAME] }, "Rye"],
  ["left to the service, if the message begins with it", { title: "Taste", fields: [MESSAGE] }, null],
])("the subject of an enquiry is %s", async (_what, form, subject) => {
  await send(show(undefined, form, "Rye"));
  expect(subjects).toEqual([subject]);
});

it("a field without limits has no messages about them", () => {
  expect(show().outerHTML).not.toContain("undefined");
});

it.each(["", "queued", " <!doctype html>"])(
  "an answer other than OK (%j) is a failure, even with status 200",
  async (body) => {
    const form = show();
    answer = { status: 200, body };
    await send(form);
    expect([alerts, thanked]).toEqual([[site.shell.interface.form.failed], 0]);
  },
);

it("a text that is too long for its field is kept, but not sent; spaces do not count", async () => {
  const form = show(undefined, { title: "Pay", fields: [{ name: "iban", label: "IBAN", max_length: 18 }] });
  const field = form.querySelector<HTMLInputElement>("[name=field_iban]");
  if (!field) throw new Error("There is no field.");
  field.value = "NL91 ABNA 0417 1643 001";
  await send(form);
  expect([field.value, field.ariaInvalid, requests]).toEqual(["NL91 ABNA 0417 1643 001", "true", []]);
  expect(field.closest(".enquiry-field")?.textContent).toContain("Please use 18 letters at most.");
  field.value = "NL91 ABNA 0417 1643 00";
  field.dispatchEvent(new Event("input", { bubbles: true }));
  await send(form);
  expect(thanked).toBe(1);
});

const refusals: [string, typeof answer][] = [
  ["blocked", new TypeError("Failed to fetch")],
  ["refused", { status: 429, body: "Too Many Requests" }],
];
it.each(refusals)("an enquiry that is %s twice in a row names the phone and the email as links", async (_, refusal) => {
  const { failed, failed_again: words } = site.shell.interface.form;
  const { phone, email } = site.shell.site;
  const form = show();
  await send(form);
  answer = refusal;
  await send(form);
  expect([alerts, otherWays(form)]).toEqual([[failed], []]);
  await send(form);
  expect([alerts, otherWays(form)]).toEqual([
    [failed, failed],
    [`tel: ${phone}`, `mailto: ${email}`],
  ]);
  expect(form.textContent).toContain(words);
  answer = { status: 200, body: "OK" };
  await send(form);
  expect(otherWays(form)).toEqual([]);
  answer = refusal;
  await send(form);
  expect(otherWays(form)).toEqual([]);
});

it("a site without words for it still names the phone and the email", async () => {
  const form = show("failed_again");
  answer = { status: 500, body: "No" };
  await send(form);
  await send(form);
  expect(otherWays(form)).toHaveLength(2);
});

it("if two fields are too long together, the longer one may still have its share", () => {
  const shares = longestField({ user_name: "x".repeat(49_000), message: "y".repeat(60_000) });
  expect(shares).toEqual({ name: "message", fits: 24_500 });
});

const texts: [what: string, text: string][] = [
  ["letters", "x".repeat(100_000)],
  ["lines", "\n".repeat(100_000)],
  ["characters of several bytes", "ä€🍰".repeat(30_000)],
];
it.each(texts)(
  "100 kB of %s are refused as a whole before they are sent, until only what fits is left",
  async (_, text) => {
    const form = show();
    await send(form, { message: text });
    const field = form.querySelector("textarea");
    const error = field?.closest(".enquiry-field")?.querySelector(".enquiry-error");
    expect([alerts, thanked, requests]).toEqual([[], 0, []]);
    expect([field?.value === text, field === document.activeElement]).toEqual([true, true]);
    const fits = Number(/No cake holds that much. Please use (\d+) letters/.exec(error?.textContent ?? "")?.[1]);
    await send(form, { message: text.slice(0, fits + 3) });
    expect(requests).toEqual([]);
    field?.dispatchEvent(new Event("input", { bubbles: true }));
    expect(error?.textContent).toBe("");
    await send(form, { message: text.slice(0, fits) });
    expect(thanked).toBe(1);
    expect(Math.max(...requests)).toBeGreaterThan(48_900);
    expect(Math.max(...requests)).toBeLessThanOrEqual(50_000);
  },
);
