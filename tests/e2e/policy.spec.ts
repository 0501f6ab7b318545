import { expect, type Page, test } from "playwright/test";
import { fill, submit, thanks } from "./enquiry.ts";
import { openAwake, pages } from "./site.ts";

test.use({ viewport: { width: 1440, height: 900 } });

/** Collects what the Content-Security-Policy refuses, in every document of a page. */
async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("noteViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (violation: string) => void };
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
      noteViolation(`${effectiveDirective} ${blockedURI} in ${sourceFile}: ${sample}`),
    );
  });
  return violations;
}

/** Opens one of each kind of dialog that the page has, and closes it again. */
async function openDialogs(page: Page): Promise<void> {
  const kinds = await page
    .locator("main [data-opens]:visible")
    .evaluateAll((links) => [...new Set(links.map((link) => (link as HTMLElement).dataset.opens))]);
  for (const kind of kinds) {
    await page.locator(`main [data-opens="${kind}"]:visible`).first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
  }
}

for (const { path } of pages) {
  test(`${path}: the policy refuses nothing while tabs, dialogs, videos and forms are used and the page is left`, async ({
    page,
  }) => {
    const violations = await violationsOf(page);
    await openAwake(page, path);
    for (const tab of await page.locator("main [role=tab]").all()) {
      await tab.click();
      if ((await tab.getAttribute("id"))?.includes("tab-motion")) await openDialogs(page);
    }
    await openDialogs(page);
    for (const next of await page.locator("main").getByRole("button", { name: /^Next/ }).all())
      if (await next.isEnabled()) await next.click();
    await page.getByRole("banner").getByText("Talk to us").first().click();
    const dialog = page.getByRole("dialog", { name: "Contact Us" });
    await fill(dialog);
    await submit(dialog);
    await thanks(page).getByRole("button", { name: "Close" }).last().click();
    const other = page.getByRole("contentinfo").locator(`a[href="${path === "/about" ? "/logo-service" : "/about"}"]`);
    await other.first().click();
    await expect(page.locator("h1")).toBeVisible();
    await expect(page).not.toHaveURL(new RegExp(`${path}$`));
    expect(violations).toEqual([]);
  });
}

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
