import { expect, type Page } from "playwright/test";
import { allowMotion } from "../support/motion.ts";
import { openBeforeReact, openHydrated } from "../support/page.ts";
import { fullTest, test } from "../support/test.ts";

fullTest("one page fades into the next; for visitors who want less motion, it just changes", async ({ page }) => {
  await allowMotion(page);
  const follow = async (name: string, heading: string) => {
    await page.evaluate(() => {
      const start = document.startViewTransition.bind(document);
      document.startViewTransition = (update) => {
        const transition = start(update);
        transition.ready.then(() => {
          document.body.dataset.faded = document
            .getAnimations()
            .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.pseudoElement : ""))
            .join();
        });
        return transition;
      };
    });
    await page.getByRole("contentinfo").getByRole("link", { name }).click();
    await expect(page.locator("h1")).toHaveText(heading);
  };
  await openHydrated(page, "/");
  await follow("Terms of Sale", "Terms of Sale");
  await expect(page.locator("body")).toHaveAttribute("data-faded", /::view-transition-new\(root\)/);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.evaluate(() => delete document.body.dataset.faded);
  await follow("About", "One oven, nine bakers");
  await expect(page.locator("body")).not.toHaveAttribute("data-faded");
});

/** Marks the document while a transition runs, which is stopped at its first frame: browsers skip one that would start late. */
async function markFades(page: Page): Promise<void> {
  await allowMotion(page);
  await page.addInitScript(() => {
    const mark = (transition: ViewTransition | null) => {
      const show = (fades: boolean) => document.documentElement.setAttribute("data-fades", String(fades));
      if (!transition) return show(false);
      const pause = () => {
        for (const animation of document.getAnimations()) animation.pause();
        show(true);
      };
      return transition.ready.then(pause, () => show(false));
    };
    addEventListener("pagereveal", ({ viewTransition }) => mark(viewTransition));
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (update) => {
      const transition = start(update);
      mark(transition);
      return transition;
    };
  });
}

/** Goes from one page to another until the browser fades. */
async function goUntilItFades(page: Page, go: () => Promise<void>): Promise<void> {
  const root = page.locator("html");
  await expect(async () => {
    await go();
    await expect(root).toHaveAttribute("data-fades");
    expect(await root.getAttribute("data-fades")).toBe("true");
  }).toPass();
}

for (const [where, isOld] of [
  ["", false],
  [", even in browsers that do not report the transition", true],
] as const)
  test(`a click while one page fades into the next lands on the next one${where}`, async ({ page }) => {
    if (isOld) await page.addInitScript(() => Reflect.deleteProperty(Document.prototype, "activeViewTransition"));
    await markFades(page);
    await goUntilItFades(page, async () => {
      await openHydrated(page, "/");
      await page.locator("html").evaluate((root) => root.removeAttribute("data-fades"));
      await page.getByRole("contentinfo").getByRole("link", { name: "Terms of Sale" }).click();
    });
    const box = await page.getByRole("banner").getByText("Ask us").first().boundingBox();
    await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
    await expect(page.getByRole("dialog", { name: "Talk to a Baker" })).toBeVisible();
  });

test("a click while the document of one page fades into that of the next lands on the next one", async ({ page }) => {
  await markFades(page);
  await goUntilItFades(page, async () => {
    await openBeforeReact(page, "/work");
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await page.waitForURL("/contact");
  });
  const field = page.locator("main form [name=user_name]");
  await field.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
  const box = await field.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 10, (box?.y ?? 0) + 10);
  await expect(field).toBeFocused();
});
