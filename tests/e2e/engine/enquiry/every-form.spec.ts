import { expect, type Locator, type Page } from "playwright/test";
import { FULL } from "../../../support/full.ts";
import { closeByEscape } from "../../support/dialogs.ts";
import { ada, countSends, submit, thanks } from "../../support/enquiry.ts";
import { openHydrated, violationsOf } from "../../support/page.ts";
import { readContent, type Visit, visits } from "../../support/site.ts";
import { test } from "../../support/test.ts";

interface Interface {
  dialogs: { thanks: { received: string; sent: string } };
}

/** Fills a form in one go; the message goes after its own beginning. */
async function fillAtOnce(form: Locator): Promise<void> {
  await form.evaluate((element: HTMLFormElement, values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = element.elements.namedItem(name);
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.value += value;
    }
  }, ada);
}

/** Sends a form, and closes the thank-you. */
async function sendAndClose(page: Page, form: Locator, wording: string): Promise<void> {
  await fillAtOnce(form);
  await submit(form);
  await expect(thanks(page)).toContainText(wording);
  await closeByEscape(thanks(page));
}

/** The first and the last button of each kind that opens a form. */
async function firstAndLast(page: Page): Promise<Locator[]> {
  const kinds = ["talk", "quote", "order"].map((kind) => page.locator(`[data-opens=${kind}]:visible`));
  const openers = await Promise.all(kinds.map((kind) => kind.all()));
  return openers.flatMap((all) => (all.length < 2 ? all : [...all.slice(0, 1), ...all.slice(-1)]));
}

/** Uses the controls outside of forms: tabs, pictures, videos and steppers. */
async function useTheRest(page: Page): Promise<void> {
  for (const tab of (await page.locator("main [role=tab]:visible").all()).slice(0, FULL ? 6 : 3)) {
    await tab.click();
    const piece = page.locator("main [data-opens=lightbox]:visible").first();
    if (!(await piece.isVisible())) continue;
    await piece.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await closeByEscape(page.getByRole("dialog"));
  }
  for (const next of await page.locator("main").getByRole("button", { name: /^Next/ }).all())
    if (await next.isEnabled()) await next.click();
}

/** A page that has a form with its own words, and one in a dialog; the full run sends the forms of all pages. */
const kinds = ["/wedding-cakes"];

/** Forms with fields of their own, and those that say which page they are on, have tests of their own. */
const isUsual = ({ block, form }: Visit["sections"][number]) =>
  block !== "form" && !(typeof form === "object" && form.use);

for (const { name, path, url, content, thanks: wording } of visits.filter(
  (visit) => (FULL || kinds.includes(visit.path)) && visit.sections.every(isUsual),
)) {
  const { received, sent: saysSent } = readContent<Interface>(content, "interface.yaml").dialogs.thanks;
  test(`1, 2.3, 7 The forms of ${name} send what they are about, and thank visitors as they should; the Content-Security-Policy refuses nothing`, async ({
    page,
  }) => {
    test.setTimeout(90_000);
    const sends = await countSends(page);
    const violations = await violationsOf(page);
    await openHydrated(page, url);
    const expected: string[] = [];
    for (const form of await page.locator("main form[data-enquiry]").all()) {
      await sendAndClose(page, form, received);
      expected.push("");
    }
    // Of buttons that differ only in their subject, the first form is sent, and the last is only opened.
    const sent = new Set<string>();
    for (const opener of await firstAndLast(page)) {
      await opener.click();
      const form = page.locator("dialog form[data-enquiry]");
      const kind = (await opener.getAttribute("data-opens")) ?? "";
      const about = await page.locator("dialog mark").allTextContents();
      if (kind === "talk") expect(about).toEqual([]);
      if (kind === "order" || (kind === "quote" && wording === "sent")) expect(about).toHaveLength(1);
      const start = about.map((line) => `${line}\n`).join("");
      await expect(form.locator("[name=message]")).toHaveValue(start);
      if (sent.has(kind)) {
        await closeByEscape(form);
        continue;
      }
      sent.add(kind);
      expected.push(start.replaceAll("\n", "\r\n"));
      await sendAndClose(page, form, kind !== "talk" && wording === "sent" ? saysSent : received);
    }
    expect(expected.length).toBeGreaterThan(0);
    const message = ada.message.replace("\n", "\r\n");
    expect(sends.map((sent) => sent.message)).toEqual(expected.map((start) => start + message));
    for (const sent of sends) expect(Object.keys(sent)).toHaveLength(8);
    await useTheRest(page);
    await page.getByRole("contentinfo").locator(`a:not([href="${path}"])`).first().click();
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    expect(violations).toEqual([]);
  });
}

const phoneFields: (readonly [path: string, kept: (text: string) => string])[] = [
  ["/", (text) => text.replace(/\D/g, "")],
  ...(FULL ? [["/contact", (text: string) => text] as const] : []),
];
for (const [path, kept] of phoneFields) {
  test(`the phone field of the form on ${path} takes numbers as people type and paste them`, async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await openHydrated(page, path);
    const field = page.locator("main form [name=user_phone]");
    for (const number of ["(512) 555-0100", "512-555-0100", "+1 512 555 0100"]) {
      await field.clear();
      await field.pressSequentially(number);
      await expect(field).toHaveValue(kept(number));
      await field.clear();
      await page.evaluate((text) => navigator.clipboard.writeText(text), number);
      await field.focus();
      await page.keyboard.press("ControlOrMeta+V");
      await expect(field).toHaveValue(kept(number));
      expect(await field.evaluate((input: HTMLInputElement) => input.checkValidity())).toBe(true);
    }
    // By default, the arrow keys change a number field.
    const before = await field.inputValue();
    await field.press("ArrowUp");
    await expect(field).toHaveValue(before);
  });
}
