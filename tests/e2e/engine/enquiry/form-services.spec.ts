import { rm } from "node:fs/promises";
import { expect, type Page } from "playwright/test";
import { FULL } from "../../../support/full.ts";
import { readMails } from "../../../support/read-mails.ts";
import { ada, alertsOf, expectFilled, fill, sendAndBeThanked, submit, thanks } from "../../support/enquiry.ts";
import { openBeforeReact, openHydrated, violationsOf } from "../../support/page.ts";
import { inboxOf, ports } from "../../support/ports.ts";
import { test } from "../../support/test.ts";

test.describe.configure({ mode: "default" });
const site = `http://localhost:${ports.enquiries}`;
const [CONTACT, PLAN] = [`${site}/contact`, `${site}/plan`];
const inbox = inboxOf("enquiries");
const mails = () => readMails(inbox);
test.afterEach(() => rm(inbox, { recursive: true, force: true }));

const form = (page: Page) => page.locator("main form[data-enquiry]");

/** Fills in every field of a form, visible or not, and presses its button, all in one go. */
const fillAll = (page: Page) =>
  form(page).evaluate((element: HTMLFormElement) => {
    for (const field of element.elements)
      if (field instanceof HTMLInputElement && field.type !== "hidden")
        field.value = field.type === "email" ? "a@b.c" : "1";
      else if (field instanceof HTMLTextAreaElement) field.value = "Cheap pills";
    element.requestSubmit();
  });

test("a form is posted to the site's own service, which the policy allows", async ({ page }) => {
  const violations = await violationsOf(page);
  await page.goto(CONTACT);
  await fill(form(page));
  await sendAndBeThanked(form(page));
  await expectFilled(form(page), { user_name: "", user_email: "", user_phone: "", message: "" });
  const [mail, ...others] = await mails();
  expect([mail?.subject, mail?.replyTo?.[0]?.address, others]).toEqual([
    "Enquiry from Ada Lovelace",
    ada.user_email,
    [],
  ]);
  expect(mail?.text?.replaceAll("\r", "")).toContain(`Phone: ${ada.user_phone}\n\n${ada.message}`);
  expect(mail?.text).not.toMatch(/email:|_next|_gotcha/);
  expect(violations).toEqual([]);
});

test("programs that fill in all fields at once send nothing, and people send everything that they write", async ({
  page,
}) => {
  const [programs, people] = FULL ? [100, 20] : [2, 1];
  test.setTimeout(60_000 + people * 20_000 + programs * 3_000);
  const alerts = alertsOf(page);
  for (let post = 0; post < programs; post += 1) {
    await page.goto(CONTACT);
    await fillAll(page);
    await expect.poll(() => alerts).toHaveLength(post + 1);
  }
  expect(await mails()).toEqual([]);
  await page.evaluate(() => localStorage.clear());
  for (let post = 0; post < people; post += 1) {
    await page.goto(CONTACT);
    for (const [name, text] of Object.entries(ada))
      await form(page).locator(`[name=${name}]`).pressSequentially(text, { delay: 40 });
    await sendAndBeThanked(form(page));
  }
  expect(await mails()).toHaveLength(people);
  console.log(`${programs} by programs: none arrived; ${people} by people: all arrived`);
});

test("visitors whose browser fills in a form in no time wait a little, and their enquiry arrives", async ({ page }) => {
  await page.goto(CONTACT);
  await form(page).evaluate((element: HTMLFormElement, values) => {
    for (const [name, value] of Object.entries(values)) {
      const field = element.elements.namedItem(name) as HTMLInputElement;
      field.value = value;
      field.dispatchEvent(new Event("input", { bubbles: true }));
    }
  }, ada);
  await sendAndBeThanked(form(page));
  expect(await page.evaluate(() => performance.now())).toBeGreaterThan(2000);
  expect(await mails()).toHaveLength(1);
});

test("no key reaches the honeypot; if a browser fills it in, nothing is lost: the text is offered again, and then sent", async ({
  page,
}) => {
  const alerts = alertsOf(page);
  await page.goto(CONTACT);
  await test.step("no key reaches the honeypot, and no screen reader names it", async () => {
    const unseen = form(page).locator("[name=_gotcha]");
    await expect(unseen).toHaveCount(1);
    await expect(unseen).toBeHidden();
    await form(page).locator("[name=user_name]").focus();
    const reached: string[] = [];
    for (let tab = 0; tab < 6; tab += 1) {
      reached.push(await page.evaluate(() => document.activeElement?.getAttribute("name") ?? ""));
      await page.keyboard.press("Tab");
    }
    expect(reached.slice(0, 4)).toEqual(Object.keys(ada));
    expect(reached).not.toContain("_gotcha");
    // Browsers tell screen readers about the four fields, and no others.
    const tree = await form(page).ariaSnapshot();
    expect(tree.match(/textbox|spinbutton|checkbox|combobox/g)).toHaveLength(4);
  });
  await fill(form(page));
  await form(page)
    .locator("[name=_gotcha]")
    .evaluate((field: HTMLInputElement) => {
      field.value = "https://ada.example";
    });
  await submit(form(page));
  await expect.poll(() => alerts.length).toBe(1);
  expect(await mails()).toEqual([]);
  await form(page)
    .getByRole("button", { name: /put it back|restore/i })
    .click();
  await expectFilled(form(page));
  await sendAndBeThanked(form(page));
  expect(await mails()).toHaveLength(1);
});

test("a form is sent even if its code does not load", async ({ page }) => {
  await page.goto(CONTACT);
  await page.route("**/assets/**", (route) => route.abort());
  await page.goto(CONTACT);
  await fill(form(page));
  await submit(form(page));
  await expect(page).toHaveURL(/\/thanks$/);
  expect(await mails()).toHaveLength(1);
});

test("if React's code does not arrive in 8 s, the browser sends what was submitted before", async ({ page }) => {
  await page.clock.install();
  await openBeforeReact(page, CONTACT);
  await fill(form(page));
  await submit(form(page));
  await expect(form(page)).toHaveAttribute("data-queued");
  await page.clock.runFor(8500);
  await expect(page).toHaveURL(/\/thanks$/);
  expect(await mails()).toHaveLength(1);
});

const file = (name: string, size: number) => ({ name, mimeType: "", buffer: Buffer.alloc(size, name) });

test("files are checked when they are chosen, stay after a failure, and arrive complete", async ({ page }) => {
  const alerts = alertsOf(page);
  await openHydrated(page, PLAN);
  const field = form(page).locator("[type=file]");
  const error = form(page).locator(".enquiry-field:has([type=file]) .enquiry-error");
  const wrong: [says: string, ...files: ReturnType<typeof file>[]][] = [
    ["Only these: PDF, JPG.", file("plan.exe", 10)],
    ["No more than 1 MB.", file("a.pdf", 600_000), file("b.pdf", 600_000)],
    ["No more than 2 files.", file("a.pdf", 1), file("b.pdf", 1), file("c.pdf", 1)],
  ];
  for (const [says, ...files] of wrong) {
    await field.setInputFiles(files);
    await submit(form(page));
    await expect(error).toHaveText(says);
  }
  for (const name of ["user_email", "message"] as const) await form(page).locator(`[name=${name}]`).fill(ada[name]);
  await submit(form(page));
  await expect(field).toBeFocused();
  await field.setInputFiles([file("plan.pdf", 300_000), file("Foto der Küche.JPEG", 20_000)]);
  await expect(error).toHaveText("");
  await page.route("**/api/enquiry", (route) => route.abort(), { times: 1 });
  await form(page).locator("[type=submit]").press("Enter");
  await expect.poll(() => alerts.length).toBe(1);
  await form(page)
    .getByRole("button", { name: /put it back|restore/i })
    .click();
  await expect(form(page).locator("[name=message]")).toHaveValue(ada.message);
  await form(page).locator("[type=submit]").press("Enter");
  await expect(thanks(page)).toBeVisible();
  const [mail] = await mails();
  expect(mail?.text).toContain("Your plan: plan.pdf, Foto der Küche.JPEG");
  const sizes = mail?.attachments.map(({ filename, content }) => [filename, (content as ArrayBuffer).byteLength]);
  expect(sizes).toEqual([
    ["plan.pdf", 300_000],
    ["Foto der Küche.JPEG", 20_000],
  ]);
  expect(await field.evaluate((input: HTMLInputElement) => input.files?.length)).toBe(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a form is shown, arrives, and leads to the thank-you page", async ({ page }) => {
    await page.goto(CONTACT);
    await expect(page.locator("main [data-unavailable]")).toHaveCount(0);
    await fill(form(page));
    await submit(form(page));
    await expect(page).toHaveURL(/\/thanks$/);
    const [mail] = await mails();
    expect(mail?.replyTo?.[0]?.address).toBe(ada.user_email);
    expect(mail?.text?.replaceAll("\r", "")).toContain(ada.message);
  });

  test("files arrive, too", async ({ page }) => {
    await page.goto(PLAN);
    for (const name of ["user_email", "message"] as const) await form(page).locator(`[name=${name}]`).fill(ada[name]);
    await form(page).locator("[type=file]").setInputFiles(file("plan.pdf", 300_000));
    await submit(form(page));
    await expect(page).toHaveURL(/\/thanks$/);
    expect((await mails())[0]?.attachments.map(({ filename }) => filename)).toEqual(["plan.pdf"]);
  });

  test("a program that fills in the honeypot is refused", async ({ request }) => {
    const address = new URL("/api/enquiry", CONTACT).href;
    const answer = await request.post(address, { multipart: { ...ada, _gotcha: "1" } });
    expect([answer.status(), await mails()]).toEqual([403, []]);
  });
});
