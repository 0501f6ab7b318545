import { expect, type Page } from "playwright/test";
import { BAKERY } from "../../../sites.ts";
import { FULL } from "../../../support/full.ts";
import { alertsOf, ENDPOINT, FAILED } from "../../support/enquiry.ts";
import { complaintsOf, openBeforeReact, openHydrated, openings, pending } from "../../support/page.ts";
import { ports } from "../../support/ports.ts";
import { readContent } from "../../support/site.ts";
import { fullTest, test } from "../../support/test.ts";

const { form: messages } = readContent<{ form: Record<"required" | "digits", string> }>(BAKERY, "interface.yaml");
const names = ["user_name", "user_email", "user_phone", "message"];

/** For each field: what the browser says is wrong with it, what is shown next to it, and what screen readers announce. */
const errorsOf = (page: Page) =>
  page.locator("main form").evaluate((form: HTMLFormElement) =>
    [...form.querySelectorAll<HTMLInputElement>(":is(input, textarea):not([hidden] *)")].map((field) => {
      const described = (field.getAttribute("aria-describedby") ?? "").split(" ");
      const shown = described.map((id) => document.getElementById(id)).filter((text) => text?.matches("[id$=error]"));
      return {
        name: field.name,
        right: shown.map((text) => text?.textContent).join() === (field.ariaInvalid ? field.validationMessage : ""),
        visible: shown.some((text) => text?.checkVisibility()),
        invalid: field.getAttribute("aria-invalid"),
      };
    }),
  );
const wrong = (name: string) => ({ name, right: true, visible: true, invalid: "true" });
const fine = (name: string) => ({ name, right: true, visible: false, invalid: null });

for (const [state, open] of Object.entries(openings).slice(FULL ? 0 : 1)) {
  test(`${state} what the browser says is wrong stays next to every field, until it is right${state === "with React" ? "; after a failure, a form that is reset has no errors left, and the focus stays where the visitor went meanwhile" : ""}`, async ({
    page,
  }) => {
    await open(page, "/contact");
    expect(await errorsOf(page)).toEqual(names.map(fine));
    const form = page.locator("main form");
    await form.locator("button[type=submit]").click();
    await expect(form.locator("[name=user_name]")).toBeFocused();
    expect(await errorsOf(page)).toEqual(names.map(wrong));
    await form.locator("[name=user_name]").fill("Ada");
    await form.locator("[name=user_email]").fill("ada");
    expect(await errorsOf(page)).toEqual([fine, wrong, wrong, wrong].map((state, index) => state(names[index] ?? "")));
    await form.locator("[name=user_email]").fill("ada@example.com");
    await form.locator("[name=user_phone]").fill("5125550100");
    await form.locator("[name=message]").fill("A sign");
    expect(await errorsOf(page)).toEqual(names.map(fine));
    if (state !== "with React") return;
    const alerts = alertsOf(page);
    const answer = pending();
    await page.route(ENDPOINT, async (route) => {
      await answer.happened;
      await route.fulfill({ status: 500, body: "No" });
    });
    const sent = page.waitForRequest(ENDPOINT);
    await form.locator("button[type=submit]").press("Enter");
    await sent;
    // ../enquiry/states.spec.ts tests that the focus otherwise goes to the button that restores the text.
    const elsewhere = page.getByRole("contentinfo").getByRole("link").first();
    await elsewhere.focus();
    answer.happen();
    await expect.poll(() => alerts).toEqual([FAILED]);
    await expect(elsewhere).toBeFocused();
    await expect(form.locator("[name=user_name]")).toHaveValue("");
    expect(await errorsOf(page)).toEqual(names.map(fine));
  });
}

test("a phone field refuses what nobody can call, in the site's words, and accepts numbers in any format", async ({
  page,
}) => {
  await page.goto("/tasting");
  const phone = page.locator("main form [name=user_phone]");
  const error = page.locator(`main form .enquiry-field:has([name=user_phone]) .enquiry-error`);
  await phone.fill("abc 12345");
  await page.locator("main form button[type=submit]").click();
  await expect(error).toHaveText("Please write a phone number that we can call.");
  for (const number of ["(512) 555-0100", "+52 55 1234 5678", "555.0100 ext. 7"]) {
    await phone.fill(number);
    await expect(error).toHaveText("");
  }
});

test("typed text and errors from before React stay when it loads, without a message from it", async ({ page }) => {
  const complaints = complaintsOf(page);
  const release = await openBeforeReact(page, `http://localhost:${ports.bakeryDevelopment}/contact`);
  await page.locator("main form button[type=submit]").click();
  await page.locator("[name=message]").fill("Half a sentence");
  await release();
  await expect(page.locator("[name=message]")).toHaveValue("Half a sentence");
  expect(await errorsOf(page)).toEqual(names.map((name) => (name === "message" ? fine(name) : wrong(name))));
  expect(complaints).toEqual([]);
});

fullTest(
  "every form says that all fields are required, has a name, and says which field accepts only digits",
  async ({ page }) => {
    for (const [path, open, name, digits] of [
      ["/cakes", "Ask us", "Talk to a Baker", false],
      ["/cakes", "Order This", "Order a Cake", true],
    ] as const) {
      if (new URL(page.url()).pathname === path) await page.keyboard.press("Escape");
      else await openHydrated(page, path);
      if (open) await page.locator(":visible").getByText(open, { exact: true }).first().click();
      const form = page.getByRole("form", { name });
      await expect(form.getByText(messages.required)).toBeVisible();
      const phone = form.locator("[name=user_phone]");
      if (digits) {
        await expect(form.getByText(messages.digits)).toBeVisible();
        await expect(phone).toHaveAccessibleDescription(messages.digits);
      } else await expect(phone).toHaveAccessibleDescription("");
    }
  },
);
