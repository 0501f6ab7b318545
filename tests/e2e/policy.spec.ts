import { expect, test } from "playwright/test";
import { violationsOf } from "./site.ts";

test.use({ viewport: { width: 1440, height: 900 } });

test("the policy refuses scripts and styles that are not the site's own", async ({ page }) => {
  const violations = await violationsOf(page);
  await page.goto("/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.body.dataset.hostile = 'yes'";
    const image = document.createElement("img");
    image.setAttribute("onerror", "document.body.dataset.hostile = 'yes'");
    image.src = "https://elsewhere.example/x.png";
    const box = document.createElement("div");
    box.setAttribute("style", "color: red");
    document.body.append(script, image, box);
  });
  await expect
    .poll(() => [...new Set(violations.map((violation) => violation.split(" ")[0]))].sort())
    .toEqual(["img-src", "script-src-attr", "script-src-elem", "style-src-attr"]);
  await expect(page.locator("body")).not.toHaveAttribute("data-hostile");
});
