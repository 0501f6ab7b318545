import { expect, type Locator, type Page } from "playwright/test";
import { bundle, dropdowns, sentences } from "../../content/facts.ts";
import { OWN } from "../../sites.ts";
import { FULL } from "../../support/full.ts";
import { allowMotion } from "../support/motion.ts";
import { readContent } from "../support/site.ts";
import { fullTest, test } from "../support/test.ts";

const { name, phone, email } = readContent<Record<"name" | "phone" | "email", string>>(OWN, "site.yaml");
const fields = ["user_name", "user_email", "user_phone", "message"];

/** Of the fields that visitors see. */
const namesOf = (form: Locator) =>
  form
    .locator("input, textarea")
    .filter({ visible: true })
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute("name")));

test("1 The home page has a hero with a lead form, a banner, a gallery, packages, a bundle, testimonials, a logo strip and a footer", async ({
  read,
}) => {
  const page = await read("/");
  const parts = [
    page.getByRole("heading", { level: 1, name: sentences.headline }),
    page.getByText("What we do", { exact: true }),
    page.getByRole("heading", { level: 2, name: sentences.banner }),
    page.getByRole("tab", { name: "Website Development", exact: true }),
    page.getByRole("tab", { name: "Ecommerce", exact: true }),
    page.getByRole("heading", { level: 2, name: bundle.name }),
    page.getByRole("heading", { level: 2, name: sentences.testimonials }),
    page.locator('[data-block="testimonials"] ul:not(:has(figure))').first(),
    page.getByRole("contentinfo"),
  ];
  const tops: number[] = [];
  for (const part of parts) {
    await expect(part).toBeVisible();
    tops.push((await part.boundingBox())?.y ?? Number.NaN);
  }
  expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  const form = page.locator("main form");
  await expect(form).toHaveCount(1);
  await expect(form).toBeInViewport();
  await expect(page.locator("[data-block]").first().getByRole("link", { name: "Get a Quote" })).toBeVisible();
  expect(await namesOf(form)).toEqual(fields);
  await expect(page.getByRole("heading", { level: 2, name: sentences.offer })).toBeInViewport();
  await expect(page.getByText(sentences.offerBadge, { exact: true })).toBeInViewport();
  // The piece in the hero says whose it is, and is larger than the form.
  const piece = page.locator('[data-block="lead-hero"] li');
  await expect(piece).toHaveText([/\w/]);
  const heights = await Promise.all(
    [piece.locator("img"), form].map(async (part) => (await part.boundingBox())?.height),
  );
  expect(heights[0]).toBeGreaterThan(1.5 * (heights[1] ?? Number.POSITIVE_INFINITY));
});

/** The number of visible characters of the headline after so many ms of typing. */
function charactersAfter(page: Page, ms: number): Promise<number> {
  return page.locator("h1").evaluate((old, time) => {
    // A copy types from the start, however long the page has been there.
    const heading = old.cloneNode(true) as HTMLElement;
    old.replaceWith(heading);
    for (const animation of heading.getAnimations({ subtree: true })) {
      animation.pause();
      animation.currentTime = time;
    }
    const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
    let seen = 0;
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const style = node.parentElement && getComputedStyle(node.parentElement);
      if (style && style.color !== "rgba(0, 0, 0, 0)" && style.visibility === "visible" && style.opacity !== "0")
        seen += node.textContent?.length ?? 0;
    }
    return seen;
  }, ms);
}

test("1, 4, 9 The hero headline types itself out one character every 100 ms; Elevate Your Brand is highlighted; both stop moving within 5 s (WCAG 2.2.2)", async ({
  page,
}) => {
  await allowMotion(page);
  await page.goto("/");
  const heading = page.locator("h1");
  const end = await heading.evaluate((element) =>
    Math.max(
      ...element.getAnimations({ subtree: true }).map(({ effect }) => Number(effect?.getComputedTiming().endTime)),
    ),
  );
  expect(end).toBeGreaterThan(4_500);
  expect(end).toBeLessThanOrEqual(5_000);
  await expect(heading).toHaveAccessibleName(sentences.headline);
  await expect(heading).toHaveText(sentences.headline);
  for (const [ms, count] of [
    [50, 1],
    [150, 2],
    [1050, 11],
    [2550, 26],
    [4850, 49],
    [9000, 50],
  ] as const) {
    expect(await charactersAfter(page, ms), `after ${ms} ms`).toBe(count);
  }
  await page.emulateMedia({ media: "print" });
  expect(await charactersAfter(page, 50), "in print").toBe(50);
  await page.emulateMedia({ media: null });
  const highlighted = heading.locator("mark");
  await expect(highlighted).toHaveText(sentences.highlight);
  expect(await highlighted.evaluate((mark) => getComputedStyle(mark).backgroundImage)).not.toBe("none");
});

test("2.4 Footer: a tagline, Services links, Company links, contact info and a copyright line", async ({ read }) => {
  const page = await read("/");
  const footer = page.getByRole("contentinfo");
  await expect(footer.locator("p").first()).not.toBeEmpty();
  const linksOf = (name: string) =>
    footer
      .getByRole("navigation", { name, exact: true })
      .getByRole("link")
      .evaluateAll((links) => links.map((link) => [link.textContent, link.getAttribute("href")]));
  expect(await linksOf("Services")).toEqual(dropdowns.Services);
  const company = (await linksOf("Company")).map(([, path]) => path);
  expect(company).toEqual(
    expect.arrayContaining([
      "/motion-graphics",
      "/copy-writing",
      "/digital-marketing",
      "/privacy-policy",
      "/terms-and-conditions",
    ]),
  );
  await expect(footer.getByRole("link", { name: phone })).toHaveAttribute("href", `tel:+1${phone.replace(/\D/g, "")}`);
  await expect(footer.getByRole("link", { name: email })).toHaveAttribute("href", `mailto:${email}`);
  await expect(footer.locator("address")).toHaveText(/\d+ .+ (Street|Avenue|Road|St|Ave|Rd)\b.*, Texas \d{5}$/);
  await expect(footer.locator("p").last()).toHaveText(new RegExp(`^© ${new Date().getFullYear()} ${name}`));
});

test("9 Page top margin: 100 px", async ({ read }) => {
  const others = ["/about", "/potfolio", "/contact", "/logo-service"];
  for (const path of ["/", "/logo", "/privacy-policy", ...(FULL ? others : [])]) {
    const page = await read(path);
    const room = await page.evaluate(() => {
      const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
      const texts = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
      const first = texts.nextNode()?.parentElement?.closest("p, h1, div");
      return (first?.getBoundingClientRect().top ?? 0) - header;
    });
    expect(room, path).toBeGreaterThanOrEqual(100);
    expect(room, path).toBeLessThan(130);
  }
});

fullTest("pages have at most seven type sizes", async ({ read }) => {
  for (const path of ["/", "/contact"]) {
    const page = await read(path);
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      const sizes = await page.evaluate(() => {
        const found = new Set<string>();
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        while (texts.nextNode()) {
          const parent = texts.currentNode.parentElement;
          if (texts.currentNode.textContent?.trim() && parent?.checkVisibility())
            found.add(getComputedStyle(parent).fontSize);
        }
        return [...found];
      });
      expect(sizes.length, `${path}: ${sizes.join(", ")} at ${width} px`).toBeLessThanOrEqual(7);
    }
  }
});
