import { expect, type Locator } from "playwright/test";
import { bundle } from "../../content/facts.ts";
import { FULL } from "../../support/full.ts";
import { closeByEscape } from "../support/dialogs.ts";
import { openHydrated } from "../support/page.ts";
import { test } from "../support/test.ts";

/** The name and the kind of every field that visitors see, and whether it is required. */
const fieldsOf = (form: Locator) =>
  form
    .locator(":is(input, textarea, select):visible")
    .evaluateAll((fields: (HTMLInputElement | HTMLTextAreaElement)[]) =>
      fields.map(({ name, type, required }) => ({ name, type, required })),
    );

const enquiry = (phone: "tel" | "number") => [
  { name: "user_name", type: "text", required: true },
  { name: "user_email", type: "email", required: true },
  { name: "user_phone", type: phone, required: true },
  { name: "message", type: "textarea", required: true },
];

test("3, 5, 7 The forms of enquiries, and what pages ask the server for", async ({ page, baseURL }) => {
  const calls: string[] = [];
  // Code and styles are also prefetched for the first tap.
  const files = /^\/(data\/.+\.json|assets\/.+\.(js|css))$/;
  page.on("request", (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin !== baseURL || request.method() !== "GET") calls.push(`${request.method()} ${request.url()}`);
    else if (request.resourceType() === "image" && !/^\/(media|assets)\/.+\.\w+$/.test(pathname)) calls.push(pathname);
    else if (["fetch", "xhr"].includes(request.resourceType()) && !files.test(pathname)) calls.push(pathname);
  });
  const expectStaticImages = async (path: string) => {
    const images = await page
      .locator("img")
      .evaluateAll((all: HTMLImageElement[]) => all.map((image) => image.getAttribute("src") ?? ""));
    for (const image of images) expect(image, path).toMatch(/^\/media\/.+\.(svg|webp|png|jpe?g)$/);
  };
  const CALLS = "7 Calls to the product's own server: none but for its files; images come from static asset paths";
  const FIELDS =
    "3 Enquiry (all required): user_name, user_email, user_phone (tel on the contact page, number in the hero and on other modals), message";
  await openHydrated(page, "/contact");
  await test.step(FIELDS, async () => {
    expect(await fieldsOf(page.locator("main form"))).toEqual(enquiry("tel"));
  });
  await test.step(CALLS, () => expectStaticImages("/contact"));
  await test.step("5 All four fields are required (browser-level required check); the email field is an email-type input", async () => {
    const sent: string[] = [];
    page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
    const form = page.locator("main form");
    const good = {
      user_name: "Ada",
      user_email: "ada@example.com",
      user_phone: "512 555 0100",
      message: "A sign for the shop",
    };
    const submit = () => form.locator("button[type=submit]").click();
    const complaint = (name: string) =>
      form.locator(`[name=${name}]`).evaluate((field: HTMLInputElement) => {
        const { valueMissing, typeMismatch, customError } = field.validity;
        return { valueMissing, typeMismatch, customError, focused: field === document.activeElement };
      });
    for (const left of FULL ? Object.keys(good) : ["message"]) {
      for (const [name, value] of Object.entries(good))
        await form.locator(`[name=${name}]`).fill(name === left ? "" : value);
      await submit();
      expect(await complaint(left)).toEqual({
        valueMissing: true,
        typeMismatch: false,
        customError: false,
        focused: true,
      });
    }
    await form.locator("[name=message]").fill(good.message);
    await form.locator("[name=user_email]").fill("ada at example");
    await submit();
    expect(await complaint("user_email")).toEqual({
      valueMissing: false,
      typeMismatch: true,
      customError: false,
      focused: true,
    });
    expect(sent).toEqual([]);
    await form.locator("[name=user_email]").fill(good.user_email);
    expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity())).toBe(true);
  });
  await test.step("5 No length or format bounds and no custom messages are shown", async () => {
    for (const path of FULL ? ["/contact", "/"] : ["/contact"]) {
      if (path !== "/contact") await openHydrated(page, path);
      const form = page.locator("main form");
      const bounds = await form.evaluate((element) =>
        [...element.querySelectorAll("input, textarea")].flatMap((field) =>
          ["minlength", "maxlength", "pattern", "min", "max", "step", "title"].filter((name) =>
            field.hasAttribute(name),
          ),
        ),
      );
      expect(bounds, path).toEqual([]);
      await form.locator("[name=user_name]").fill("x".repeat(300));
      await form.locator("[name=user_email]").fill("a@b");
      await form.locator("[name=user_phone]").fill("1");
      await form.locator("[name=message]").fill("y".repeat(2000));
      expect(await form.evaluate((element: HTMLFormElement) => element.checkValidity()), path).toBe(true);
      await form.locator("[name=user_name]").fill("");
      await form.locator("button[type=submit]").click();
      const messages = await form.locator("[name=user_name]").evaluate((field: HTMLInputElement) => {
        const plain = document.createElement("input");
        plain.required = true;
        return { shown: field.validationMessage, browsers: plain.validationMessage };
      });
      expect(messages.shown, path).toBe(messages.browsers);
    }
  });
  await openHydrated(page, "/");
  await test.step(CALLS, () => expectStaticImages("/"));
  await test.step(FIELDS, async () => {
    expect(await fieldsOf(page.locator("main form"))).toEqual(enquiry("number"));
    for (const text of FULL ? ["Get a Quote", bundle.button] : ["Get a Quote"]) {
      await page.locator("main").getByText(text, { exact: true }).first().click();
      const dialog = page.getByRole("dialog");
      await expect(dialog.locator("form")).toBeVisible();
      expect(await fieldsOf(dialog.locator("form")), text).toEqual(enquiry("number"));
      await closeByEscape(dialog);
    }
  });
  await test.step(CALLS, async () => {
    for (const path of FULL ? ["/logo-service", "/logo", "/potfolio", "/welcome"] : []) {
      await openHydrated(page, path);
      await expectStaticImages(path);
    }
    expect(calls).toEqual([]);
  });
});
