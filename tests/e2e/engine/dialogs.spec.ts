import { expect, type Page } from "playwright/test";
import { expectToClose } from "../support/dialogs.ts";
import { holdEntry, openHydrated } from "../support/page.ts";
import { bakery, readContent } from "../support/site.ts";
import { test } from "../support/test.ts";

test.use({ viewport: { width: 1440, height: 900 } });
const { phone } = readContent<{ phone: string }>(bakery, "site.yaml");

/** How a page is opened before React has hydrated it, and after. */
const states: [name: string, open: (page: Page, path: string) => Promise<unknown>][] = [
  [
    "before React",
    async (page, path) => {
      await holdEntry(page);
      await page.goto(path);
    },
  ],
  ["with React", openHydrated],
];
for (const [state, open] of states) {
  test(`2.3, 4 ${state}, the header's button opens the form; backdrop, × and Escape close it and return the focus, clicks inside do not; the phone icon opens the number as a tap-to-call link`, async ({
    page,
  }) => {
    await open(page, "/cakes");
    const talk = page.getByRole("banner").getByText("Ask us").first();
    await expectToClose(page, talk, page.getByRole("dialog", { name: "Talk to a Baker" }));
    await page.getByRole("banner").getByRole("link", { name: "Call the bakery" }).click();
    const call = page.getByRole("dialog", { name: "Call the Bakery" });
    await expect(call.getByRole("link", { name: phone })).toHaveAttribute("href", `tel:+1${phone.replace(/\D/g, "")}`);
    await call.getByRole("button", { name: "Close" }).last().click();
    await expect(call).toHaveCount(0);
  });
}

test("2.3, 2.4, 2.8, 3, 5 The dialogs of a page", async ({ page }) => {
  await openHydrated(page, "/cakes");
  await test.step("2.4, 3, 5 The dialogs for talking, asking and ordering have four labeled, required fields each, and are not sent empty", async () => {
    for (const [open, name, phoneType] of [
      ["Ask us", "Talk to a Baker", "tel"],
      ["Ask a Baker", "Ask for a Price", "number"],
      ["Order This", "Order a Cake", "number"],
    ] as const) {
      await page.getByText(open, { exact: true }).first().click();
      const dialog = page.getByRole("dialog", { name });
      const types = { user_name: "text", user_email: "email", user_phone: phoneType, message: "textarea" };
      for (const [field, type] of Object.entries(types)) {
        const input = dialog.locator(`[name="${field}"]`);
        await expect(input).toHaveJSProperty("type", type);
        await expect(input).toHaveAttribute("required");
        expect(await input.evaluate((element: HTMLInputElement) => element.labels?.[0]?.textContent)).toBeTruthy();
      }
      await expect(dialog.locator("textarea")).toHaveAttribute("rows", "4");
      await dialog.locator('button[type="submit"]').click();
      await expect(dialog).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dialog).toHaveCount(0);
    }
  });
  await test.step("2.4, 2.8 The message of an order begins with its package", async () => {
    await page.getByText("Order This").nth(1).click();
    const dialog = page.getByRole("dialog", { name: "Order a Cake" });
    await expect(dialog).toContainText("We write back to fix the day.");
    await expect(dialog.locator("textarea")).toHaveValue(/^Medium/);
  });
  await test.step("the ring around a field ends below its label, and the marker fills the line of the subject", async () => {
    await page.keyboard.press("Escape");
    await page.getByText("Order This", { exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name: "Order a Cake" });
    for (const field of ["user_name", "user_email", "user_phone", "message"]) {
      const input = dialog.locator(`[name="${field}"]`);
      await input.focus();
      const room = await input.evaluate((element: HTMLInputElement) => {
        const { outlineOffset, outlineWidth } = getComputedStyle(element);
        const ring =
          element.getBoundingClientRect().top - Number.parseFloat(outlineOffset) - Number.parseFloat(outlineWidth);
        return ring - (element.labels?.[0]?.getBoundingClientRect().bottom ?? Number.NaN);
      });
      expect(room, field).toBeGreaterThanOrEqual(1);
    }
    const background = await dialog.locator("mark").evaluate((mark) => getComputedStyle(mark).backgroundColor);
    expect(background).not.toBe("rgba(0, 0, 0, 0)");
  });
});
