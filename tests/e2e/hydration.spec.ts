import { expect, test } from "playwright/test";
import { withMotion } from "./motion.ts";
import { ports } from "./ports.ts";
import { awake, complaintsOf, holdScripts, pages } from "./site.ts";

test.use(withMotion);

test.use({ baseURL: `http://localhost:${ports.development}` });

// Every page at one of two widths, by turns; the home page, which has the most to touch, at both.
const visits = [...pages, { path: "/no-such-page" }].flatMap(({ path }, index) =>
  path === "/" ? [390, 1440].map((width) => ({ path, width })) : { path, width: index % 2 === 0 ? 390 : 1440 },
);
for (const { path, width } of visits) {
  test(`${path} at ${width} px hydrates without a word from React, whatever was touched before`, async ({ page }) => {
    await page.clock.setFixedTime(new Date("2031-03-01T12:00:00"));
    await page.setViewportSize({ width, height: 900 });
    const complaints = complaintsOf(page);
    const release = await holdScripts(page);
    await page.goto(path);
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
