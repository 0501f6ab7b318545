import { expect, test } from "playwright/test";

test('2.10 /welcome shows "Thank You!", "Your request has been received successfully" and a promise of a reply within 24 hours; "GO Back" goes to the agency landing page', async ({
  page,
}) => {
  await page.goto("/welcome");
  await expect(page.locator("h1")).toHaveText("Thank You!");
  await expect(page.locator("main")).toContainText("Your request has been received successfully");
  await expect(page.locator("main")).toContainText(/reply within 24 hours/);
  await page.locator("main").getByRole("link", { name: "GO Back", exact: true }).click();
  await expect(page).toHaveURL("/");
});
