import { expect } from "playwright/test";
import { countSends, submit } from "../support/enquiry.ts";
import { hydrate } from "../support/page.ts";
import { ports } from "../support/ports.ts";
import { test } from "../support/test.ts";

const site = `http://localhost:${ports.clinic}`;

test("a request for an appointment at the clinic is sent with its fields, and thanks in the clinic's words", async ({
  page,
}) => {
  const sends = await countSends(page);
  await page.goto(`${site}/contact`);
  await hydrate(page);
  const form = page.locator("main form");
  await form.getByLabel("Name", { exact: true }).fill("Joan Whitlock");
  await form.getByLabel("Phone").fill("0117 496 0150");
  await form.getByLabel("Your pet’s name").fill("Biscuit");
  await form.getByLabel("Who is coming?").selectOption("Dog");
  await form.getByLabel("What is it about?").selectOption("Teeth");
  await form.getByLabel("Which day would suit you?").fill("2031-05-02");
  await form.getByRole("radio", { name: "Morning" }).check();
  await form.getByRole("checkbox", { name: "You may use this to arrange our appointment." }).check();
  await submit(form);
  await expect(page.getByRole("dialog", { name: "Got it" })).toContainText("Your request is on the front desk.");
  expect(sends).toMatchObject([
    { pet: "Biscuit", species: "Dog", reason: "Teeth", day: "Friday, 2 May 2031 (2031-05-02)", time: "Morning" },
  ]);
});

test("registering at the clinic opens in a dialog of its own", async ({ page }) => {
  await page.goto(`${site}/new-patients`);
  await hydrate(page);
  await page.locator("main").getByText("Register your pet").first().click();
  const dialog = page.getByRole("dialog", { name: "Register your pet" });
  await expect(dialog.getByLabel("Postcode")).toBeVisible();
  await expect(dialog.getByRole("radio", { name: "Not yet" })).toBeVisible();
});
