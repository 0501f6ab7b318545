import { expect } from "playwright/test";
import { privacySections } from "../../content/facts.ts";
import { test } from "../support/test.ts";

// What the policies say is in tests/content/requirements.test.ts.
test("2.9 Privacy Policy has 17 numbered sections: About The Policy, …, Questions", async ({ read }) => {
  const page = await read("/privacy-policy");
  await expect(page.locator("h1")).toHaveText("Privacy Policy");
  const headings = await page.locator("main article h2").allTextContents();
  expect(headings.map((heading) => heading.replaceAll(/\s+/g, " ").trim())).toEqual(privacySections);
  for (const text of await page.locator("main article").allInnerTexts()) expect(text).toMatch(/(.|\n){120}/);
});
