import { expect, type Page } from "playwright/test";
import { answerForOthers, complaintsOf, hydrate, violationsOf } from "../support/page.ts";
import { ports } from "../support/ports.ts";
import { fullTest, test } from "../support/test.ts";

const HOME = `http://localhost:${ports.notices}/`;

/** Responds to requests of analytics. Returns their addresses, and the complaints of the console and the policy. */
async function watch(page: Page) {
  const requested = await answerForOthers(page, "text/javascript");
  return { requested, violations: await violationsOf(page), complaints: complaintsOf(page) };
}

const announcement = (page: Page) => page.getByRole("complementary").filter({ hasText: "Closed on Monday" });
const question = (page: Page) => page.getByRole("region").filter({ has: page.locator("[data-notice=accept]") });

test("an announcement is above the page until it is dismissed, even on other pages and later visits", async ({
  page,
}) => {
  const { violations, complaints } = await watch(page);
  await page.goto(HOME);
  await hydrate(page);
  await expect(announcement(page)).toBeVisible();
  await announcement(page).getByRole("link", { name: "Write to us" }).click();
  await expect(page).toHaveURL(`${HOME}contact`);
  await announcement(page).getByRole("button").click();
  await expect(announcement(page)).toBeHidden();
  await page.goto(HOME);
  await expect(announcement(page)).toBeHidden();
  expect([violations, complaints]).toEqual([[], []]);
});

test("a visitor who refuses analytics is not asked again, loads neither it nor the chat, and can change that below the page; then both load, on later visits without asking, and Matomo counts the next page by its title; one who refuses again gets a page without them, and what they stored is removed", async ({
  page,
}) => {
  const { requested, violations, complaints } = await watch(page);
  await page.goto(HOME);
  await expect(question(page)).toContainText("Plausible, Matomo, and chat.example");
  await question(page).locator("[data-notice=refuse]").click();
  await page.goto(`${HOME}contact`);
  await hydrate(page);
  await expect(question(page)).toBeHidden();
  expect(requested).toEqual([]);
  await page.locator("[data-notice=settings]").click();
  await question(page).locator("[data-notice=accept]").click();
  const scripts = [
    "https://chat.example/widget.js",
    "https://matomo.example/counter/matomo.js",
    "https://plausible.example/js/script.js",
  ];
  await expect.poll(() => requested.toSorted()).toEqual(scripts);
  await page.locator('a[href="/"]').first().click();
  await expect(page).toHaveURL(HOME);
  // Plausible and Google notice by themselves that the page has changed.
  const counted = () => page.evaluate(() => window._paq?.slice(4));
  await expect
    .poll(counted)
    .toEqual([["setCustomUrl", HOME], ["setDocumentTitle", "Home | Marigold"], ["trackPageView"]]);
  await page.goto(HOME);
  await expect.poll(() => requested.toSorted()).toEqual([...scripts, ...scripts].sort());
  await expect(question(page)).toBeHidden();
  expect([violations, complaints]).toEqual([[], []]);
  await page
    .context()
    .addCookies(["_ga", "_ga_ABC", "_pk_id.3.1f", "basket"].map((name) => ({ name, value: "1", url: HOME })));
  await page.locator("[data-notice=settings]").click();
  const loaded = page.waitForEvent("load");
  await question(page).locator("[data-notice=refuse]").click();
  await loaded;
  const cookies = async () => (await page.context().cookies(HOME)).map(({ name }) => name);
  await expect.poll(cookies).toEqual(["basket"]);
  expect(requested).toHaveLength(2 * scripts.length);
});

test("the Tab key reaches the link to the content first, then the notices; what is answered or dismissed leaves the focus to the page", async ({
  page,
}) => {
  await watch(page);
  await page.goto(HOME);
  const focused = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      return activeElement?.getAttribute("data-notice") ?? activeElement?.getAttribute("href") ?? activeElement?.id;
    });
  const order: unknown[] = [];
  for (let stop = 0; stop < 6; stop++) {
    await page.keyboard.press("Tab");
    order.push(await focused());
  }
  expect(order).toEqual(["#main", "accept", "refuse", "/contact", "dismiss", "/"]);
  await page.locator("[data-notice=dismiss]").press("Enter");
  expect(await focused()).toBe("main");
  await page.locator("[data-notice=refuse]").press("Enter");
  expect(await focused()).toBe("main");
  await page.locator("[data-notice=settings]").press("Enter");
  expect(await focused()).toBe("accept");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await focused()).toBe("settings");
});

fullTest("on a phone, the focused element is never behind the consent banner", async ({ page }) => {
  await watch(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(HOME);
  await expect(question(page)).toBeVisible();
  const covered = await page.evaluate(async () => {
    const bar = document.querySelector(".consent");
    const top = bar?.getBoundingClientRect().top ?? 0;
    const links = [...document.querySelectorAll<HTMLElement>(":is(a, button, input, textarea):not(.consent *)")];
    const below: string[] = [];
    document.documentElement.style.scrollBehavior = "auto";
    for (const link of links.filter((one) => one.checkVisibility({ visibilityProperty: true }))) {
      // At the bottom of the window, behind the banner.
      scrollTo(0, scrollY + link.getBoundingClientRect().bottom - innerHeight + 10);
      link.focus();
      await new Promise(requestAnimationFrame);
      if (link.getBoundingClientRect().bottom > top) below.push(link.outerHTML);
    }
    return { below, links: links.length };
  });
  expect(covered.links).toBeGreaterThan(2);
  expect(covered.below).toEqual([]);
});
