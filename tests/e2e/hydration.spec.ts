import { expect } from "playwright/test";
import { test } from "./reader.ts";
import { awake, complaintsOf, holdScripts, inEveryRun } from "./site.ts";

// The page is shared: what one test holds back and listens to is none of the next one's business.
test.afterEach(async ({ developmentReader: page }) => {
  page.removeAllListeners();
  await page.unrouteAll({ behavior: "ignoreErrors" });
});

// Every page that is looked at, at one of two widths, by turns; the home page, which has the most to touch, at both.
const visits = [...inEveryRun, { path: "/no-such-page" }].flatMap(({ path }, index) =>
  path === "/" ? [390, 1440].map((width) => ({ path, width })) : { path, width: index % 2 === 0 ? 390 : 1440 },
);
for (const { path, width } of visits) {
  test(`${path} at ${width} px hydrates without a word from React, whatever was touched before`, async ({
    developmentReader: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const complaints = complaintsOf(page);
    const release = await holdScripts(page);
    await page.goto(path);
    // Arrows and Load More move the focus, which closes the menu that is open in wide windows.
    const answeredEarly = "main [role=tab]:nth-child(2)";
    const alsoFocusing = ", main [role=tabpanel] p > button, main p + button";
    await page.evaluate(
      (early) => {
        for (const button of document.querySelectorAll<HTMLElement>(early)) button.click();
      },
      width < 1158 ? answeredEarly + alsoFocusing : answeredEarly,
    );
    if (width < 1158) {
      await page.getByRole("button", { name: "Menu", exact: true }).click();
      await page.locator("#drawer summary").first().click();
    } else {
      await page.getByRole("banner").getByRole("button", { name: "Services", exact: true }).click();
    }
    await page.evaluate(() => {
      for (const box of document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) box.checked = true;
      for (const field of document.querySelectorAll<HTMLInputElement>(
        "input:not([type=checkbox], [type=number]), textarea",
      ))
        field.value = "typed";
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    release();
    await awake(page);
    if (width < 1158) await expect(page.locator("#drawer").getByRole("button", { expanded: true })).not.toHaveCount(0);
    else
      await expect(page.getByRole("banner").getByRole("button", { name: "Services", exact: true })).toHaveAttribute(
        "aria-expanded",
        "true",
      );
    for (const field of await page.locator("textarea").all()) await expect(field).toHaveValue("typed");
    const notFound = path === "/no-such-page" ? /404/ : /^$/;
    expect(complaints.filter((complaint) => !notFound.test(complaint))).toEqual([]);
  });
}
