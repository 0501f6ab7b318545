import { expect, type Page } from "playwright/test";
import type { DevServer } from "../../support/dev-server.ts";
import { test } from "../../support/test.ts";

/** A dev server, and a page that shows its site. */
interface Author {
  dev: DevServer;
  page: Page;
}

/** A reload would remove the mark. */
const mark = (page: Page) => page.evaluate(() => Object.assign(window, { isSameDocument: true }));
const expectSameDocument = (page: Page) =>
  page.evaluate(() => "isSameDocument" in window).then((isSame) => expect(isSame, "no reload").toBe(true));

/** An edit shows on /cakes, which nobody has touched, and the page hydrates afterward. */
export async function editUntouchedPage({ dev, page }: Author): Promise<void> {
  await mark(page);
  await page.evaluate(() => scrollTo(0, 300));
  dev.edit("pages/cakes.yaml", "heading: A Cake for the Day", "heading: A Cake for the Night");
  await expect(page.locator("h1")).toHaveText("A Cake for the Night");
  expect(await page.evaluate(() => scrollY)).toBe(300);
  await page.getByRole("main").getByRole("link", { name: "Ask a Baker" }).first().click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await page.waitForSelector("[data-hydrated]");
  await expect(page.locator("h1")).toHaveText("A Cake for the Night");
  await expectSameDocument(page);
  await page.keyboard.press("Escape");
  dev.edit("pages/cakes.yaml", "heading: A Cake for the Night", "heading: A Cake for the Day");
  await expect(page.locator("h1")).toHaveText("A Cake for the Day");
}

/** The page on which the edits below show, next to an open tab. */
const packagesOn = (page: Page) => page.locator("#cakes-section");
const panelOn = (page: Page) => packagesOn(page).getByRole("tabpanel", { name: "Bread by the week" });

/** Edits of home and of what it shows. The state of the page is compared after each. */
const EDITS: [what: string, edit: (author: Author, expectState: () => Promise<void>) => Promise<unknown>][] = [
  [
    "a text, and a price that the page refers to",
    async ({ dev, page }) => {
      dev.edit("pages/index.yaml", "heading: What it costs", "heading: What it is worth");
      dev.edit("packages/bread.yaml", "$9", "$11");
      await expect(packagesOn(page).getByRole("heading", { name: "What it is worth" })).toBeVisible();
      await expect(panelOn(page).getByRole("listitem").first()).toContainText("$11");
    },
  ],
  [
    "a section that is added, and removed again",
    async ({ dev, page }, expectState) => {
      const added =
        "  - block: call-to-action\n    heading: Closed on Monday\n    text: The oven rests.\n    action:\n      label: Call Us\n      opens: call\n\n";
      dev.edit("pages/index.yaml", "  - block: brand-strip\n", `${added}  - block: brand-strip\n`);
      await expect(page.getByRole("heading", { name: "Closed on Monday" })).toBeAttached();
      await expectState();
      dev.edit("pages/index.yaml", added, "");
      await expect(page.getByRole("heading", { name: "Closed on Monday" })).toHaveCount(0);
    },
  ],
  [
    "a picture, a color, and the title",
    async ({ dev, page }) => {
      const photo = page.getByRole("img", { name: "Nora Bell" }).or(page.locator('img[src*="nora-bell"]')).first();
      const src = await photo.getAttribute("src");
      dev.edit("media/people/nora-bell.svg", "</svg>", '<circle r="3"/></svg>');
      await expect(photo).not.toHaveAttribute("src", src ?? "");
      const signal = () =>
        page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--signal").trim());
      dev.edit("theme.yaml", "#e07020", "#e07021");
      await expect.poll(signal).toBe("#e07021");
      dev.edit("pages/index.yaml", "title: Home", "title: Bread");
      await expect(page).toHaveTitle(/^Bread/);
    },
  ],
  [
    "a mistake and its repair",
    async ({ dev, page }) => {
      const overlay = page.getByRole("dialog", { name: "Problems" });
      dev.edit("pages/index.yaml", "    heading: The Whole Party", "    headnig: The Whole Party");
      await expect(overlay).toContainText("headnig");
      await expect(page.getByRole("heading", { name: "The Whole Party" })).toBeAttached();
      dev.edit("pages/index.yaml", "    headnig: The Whole Party", "    heading: The Half Party");
      await expect(overlay).toHaveCount(0);
      await expect(page.getByRole("heading", { name: "The Half Party" })).toBeAttached();
    },
  ],
  [
    "another page",
    async ({ dev, page }) => {
      const revision = page.locator("meta[name=author-revision]");
      const last = await revision.getAttribute("content");
      await page.evaluate(() => {
        const changed = () => document.documentElement.setAttribute("data-test-changed", "");
        const observed = { childList: true, subtree: true, attributes: true, characterData: true };
        new MutationObserver(changed).observe(document.querySelector("#root main") ?? document, observed);
      });
      dev.edit("pages/about.yaml", "title: About", "title: Around");
      await expect(revision).not.toHaveAttribute("content", last ?? "");
      await expect(page.locator("html")).not.toHaveAttribute("data-test-changed");
    },
  ],
];

/** Edits leave the scroll position, the open tab, an open dialog and typed text of home as they are. */
export async function editTouchedPage(author: Author): Promise<void> {
  const { dev, page } = author;
  await page.goto(`${dev.url}/`);
  const typed = page.locator("main form input").first();
  // A file that was removed a moment ago may still reload the page.
  await expect(async () => {
    await typed.fill("Ada");
    await typed.press("End");
    await expect(page.locator("html[data-hydrated]")).toBeAttached({ timeout: 5000 });
  }).toPass();
  await packagesOn(page).getByRole("tab", { name: "Bread by the week" }).click();
  await mark(page);
  const panel = panelOn(page);
  const top = () => panel.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const before = await top();
  const expectState = async () => {
    await expect(packagesOn(page).getByRole("tab", { selected: true })).toHaveText("Bread by the week");
    await expect(panel).toBeVisible();
    await expect.poll(top).toBe(before);
    await expect(typed).toHaveValue("Ada");
    await expectSameDocument(page);
  };
  for (const [what, edit] of EDITS)
    await test.step(what, async () => {
      await edit(author, expectState);
      await expectState();
    });
  await test.step("a dialog", async () => {
    await page.getByRole("main").getByRole("link", { name: "Ask for a Price" }).first().click();
    const dialog = page.getByRole("dialog");
    const name = dialog.locator("form input").first();
    await name.fill("Grace");
    dev.edit("pages/index.yaml", "heading: Bread With a Crust", "heading: Rye With a Crust");
    await expect(page.locator("h1")).toContainText("Rye With a Crust");
    dev.edit("interface.yaml", "name: Your name", "name: Your full name");
    await expect(dialog).toContainText("Your full name");
    await expect(name).toHaveValue("Grace");
    await expectSameDocument(page);
  });
}
