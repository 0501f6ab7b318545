import { expect } from "playwright/test";
import { FULL } from "../../../support/full.ts";
import { complaintsOf, openBeforeReact } from "../../support/page.ts";
import { visitsAndError } from "../../support/site.ts";
import { test } from "../../support/test.ts";

/** The elements that hydration is most likely to change: all controls, and a carousel. */
const kinds = ["/", "/wedding-cakes"];

// Pages take turns at two widths. The full run opens all pages, and the home page, which has the most to touch, at both.
const cases = visitsAndError
  .filter(({ path }) => FULL || kinds.includes(path))
  .flatMap((visit, index) =>
    FULL && visit.path === "/"
      ? [390, 1440].map((width) => ({ ...visit, width }))
      : { ...visit, width: index % 2 === 0 ? 390 : 1440 },
  );
for (const { name, path, developmentUrl, width } of cases) {
  test(`${name} at ${width} px hydrates without a message from React, whatever was touched before`, async ({
    readerIn2031: page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const complaints = complaintsOf(page);
    const dropdown = page.getByRole("banner").locator("[popovertarget]:visible").first();
    const release = await openBeforeReact(page, developmentUrl);
    // Arrows and Load More move the focus, which closes the menu that is open in wide windows.
    const answeredEarly = "main [role=tab]:nth-child(2)";
    const alsoFocusing = ", main [role=tabpanel] p > button, main [data-more] button";
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
      await dropdown.click();
    }
    await page.evaluate(() => {
      for (const box of document.querySelectorAll<HTMLInputElement>("input[type=checkbox]")) box.checked = true;
      for (const field of document.querySelectorAll<HTMLInputElement>(
        "input:not([type=checkbox], [type=number], [type=date]), textarea",
      ))
        field.value = "typed";
      for (const details of document.querySelectorAll("details")) details.open = true;
    });
    await release();
    if (width < 1158) await expect(page.locator("#drawer").getByRole("button", { expanded: true })).not.toHaveCount(0);
    else await expect(dropdown).toHaveAttribute("aria-expanded", "true");
    for (const field of await page.locator("textarea").all()) await expect(field).toHaveValue("typed");
    const notFound = path === "/no-such-page" ? /404/ : /^$/;
    expect(complaints.filter((complaint) => !notFound.test(complaint))).toEqual([]);
  });
}
