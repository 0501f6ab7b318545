import { expect, type Page } from "playwright/test";
import { privacySections, privacyStatements, termsSections, termsStatements } from "../../content/facts.ts";
import { test } from "../support/test.ts";

/** The text of the section with this title, without its heading. */
async function sectionOf(page: Page, title: string): Promise<string> {
  const section = page.locator("main article").filter({ has: page.getByRole("heading", { name: title }) });
  await expect(section).toBeVisible();
  return (await section.innerText()).replaceAll(/\s+/g, " ");
}

const numbered = (page: Page) =>
  page
    .locator("main article h2")
    .evaluateAll((headings) => headings.map((heading) => heading.textContent?.replaceAll(/\s+/g, " ").trim()));

test("2.9 Privacy Policy has 17 numbered sections: About The Policy, …, Questions", async ({ read }) => {
  const page = await read("/privacy-policy");
  await expect(page.locator("h1")).toHaveText("Privacy Policy");
  expect(await numbered(page)).toEqual(privacySections);
  for (const section of await page.locator("main article").all())
    expect(await section.innerText()).toMatch(/(.|\n){120}/);
});

for (const [statement, section, says] of privacyStatements) {
  test(`2.9 Privacy Policy says that ${statement}`, async ({ read }) => {
    const text = await sectionOf(await read("/privacy-policy"), section);
    for (const pattern of says) expect(text).toMatch(pattern);
  });
}

test("2.9 Terms has 14 numbered sections: revision policy, refund policy, …, unique design guarantee", async ({
  read,
}) => {
  const page = await read("/terms-and-conditions");
  const sections = await numbered(page);
  expect(sections).toHaveLength(14);
  expect(sections.slice(0, 13).map((title) => title?.toLowerCase())).toEqual(termsSections);
  expect(sections[13]).toMatch(/^14\. \w{3}/);
  for (const section of await page.locator("main article").all())
    expect(await section.innerText()).toMatch(/(.|\n){120}/);
});

for (const [statement, section, says] of termsStatements) {
  test(`9 Terms numbers: ${statement}`, async ({ read }) => {
    const text = await sectionOf(await read("/terms-and-conditions"), section);
    for (const pattern of says) expect(text).toMatch(pattern);
  });
}
