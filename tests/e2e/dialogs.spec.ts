import { expect, test } from "playwright/test";
import { contentOf, openAwake } from "./site.ts";

test.use({ viewport: { width: 1440, height: 900 } });
const { phone } = contentOf<{ phone: string }>("site.yaml");

test("2.3, 4 Talk to us opens the Contact Us form; backdrop, × and Escape close it and give the focus back, clicks inside do not", async ({
  page,
}) => {
  await openAwake(page, "/logo");
  const talk = page.getByRole("banner").getByText("Talk to us").first();
  const dialog = page.getByRole("dialog", { name: "Contact Us" });
  for (const close of [
    () => page.mouse.click(30, 400),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await talk.click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole("heading").click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(talk).toBeFocused();
  }
});

test("2.3, 4 The phone icon opens Call Us with the phone number as a tap-to-call link and a Close button", async ({
  page,
}) => {
  await openAwake(page, "/logo");
  await page.getByRole("banner").getByRole("link", { name: "Call us" }).click();
  const dialog = page.getByRole("dialog", { name: "Call Us" });
  await expect(dialog.getByRole("link", { name: phone })).toHaveAttribute("href", `tel:${phone.replace(/\D/g, "")}`);
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toHaveCount(0);
});

const forms = [
  { where: "/", open: "Get a Quote", name: "Get a Quote", phone: "number" },
  { where: "/web-development-service", open: "Lets Build You a Website", name: "Get a Quote", phone: "number" },
  { where: "/logo", open: "Order Now", name: "Order Package", phone: "number" },
  { where: "/logo", open: "Talk to us", name: "Contact Us", phone: "tel" },
];
for (const form of forms) {
  test(`2.4, 3, 5 ${form.open} on ${form.where} opens a whole form: four labelled, required fields`, async ({
    page,
  }) => {
    await openAwake(page, form.where);
    await page.getByText(form.open, { exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name: form.name });
    const types = { user_name: "text", user_email: "email", user_phone: form.phone };
    for (const [name, type] of Object.entries(types)) {
      const field = dialog.locator(`[name="${name}"]`);
      await expect(field).toHaveAttribute("type", type);
      await expect(field).toHaveAttribute("required");
      expect(await field.evaluate((input: HTMLInputElement) => input.labels?.[0]?.textContent)).toBeTruthy();
    }
    const message = dialog.locator('textarea[name="message"]');
    await expect(message).toHaveAttribute("rows", "4");
    await expect(message).toHaveAttribute("required");
    await dialog.locator('button[type="submit"]').click();
    await expect(dialog).toBeVisible();
  });
}

test('2.4, 2.8 Order Package says "Fill the form to get started", and its message begins with the package', async ({
  page,
}) => {
  await openAwake(page, "/logo");
  await page.getByText("Order Now").nth(1).click();
  const dialog = page.getByRole("dialog", { name: "Order Package" });
  await expect(dialog).toContainText("Fill the form to get started");
  await expect(dialog.locator("textarea")).toHaveValue(/^Plus/);
});

test("a phone number is typed and pasted as people write it", async ({ page }) => {
  await openAwake(page, "/");
  const field = page.locator("main form [name=user_phone]");
  await field.pressSequentially("(512) 555-0100");
  await expect(field).toHaveValue("5125550100");
  await field.clear();
  await field.focus();
  await page.evaluate(() => document.execCommand("insertText", false, "+1 512 555 0100"));
  await expect(field).toHaveValue("15125550100");
  await field.press("ArrowUp");
  await expect(field).toHaveValue("15125550100");
});
