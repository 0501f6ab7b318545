import { expect, type Page } from "playwright/test";
import { type Service, services } from "../../content/facts.ts";
import { FULL } from "../../support/full.ts";
import { allowMotion } from "../support/motion.ts";
import { openHydrated } from "../support/page.ts";
import { test } from "../support/test.ts";
import { clearOfWords, drawingAtWidths } from "./drawing.ts";

test.use({ viewport: { width: 1440, height: 900 } });

const block = (page: Page, name: string) => page.locator(`main [data-block="${name}"]`);

// What the other pages share with the first; the full run opens all.
for (const { row, path, button, slides } of FULL ? services : services.slice(0, 1)) {
  test(`2.7 ${row}: "${button}" opens the lead modal; the carousel rotates by itself`, async ({ page }) => {
    await allowMotion(page);
    await page.clock.install();
    await openHydrated(page, path);
    const hero = page.locator("main [data-block]").first();
    await hero.getByText(button, { exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Get a Quote" });
    await expect(dialog.locator("form")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);

    // Once in view, the carousel rotates by itself: each slide stays for 3 s, so checking every second misses none.
    await page.mouse.move(3, 3);
    await block(page, "carousel").locator('[data-state="active"]').scrollIntoViewIfNeeded();
    for (const slide of FULL ? slides.slice(1, 3) : slides.slice(1, 2))
      await expect
        .poll(async () => {
          await page.clock.runFor(1000);
          return block(page, "carousel").locator('[data-state="active"] h3').textContent();
        })
        .toBe(slide);
  });
}

type Seen = Awaited<ReturnType<typeof readService>> & { drawing: Awaited<ReturnType<typeof drawingAtWidths>> };

/** What the nine pages show, read once for all tests below. */
const shown = new Map<string, Seen>();

test.describe("read on all nine pages", () => {
  test.describe.configure({ mode: "default" });

  test.beforeAll(async ({ browser, baseURL }) => {
    test.setTimeout(120_000);
    const page = await browser.newPage({
      viewport: { width: 1440, height: 900 },
      reducedMotion: "no-preference",
      ...(baseURL ? { baseURL } : {}),
    });
    for (const { path } of services) {
      const seen = await readService(page, path);
      // Where it is in the end, not on its way there.
      await page.emulateMedia({ reducedMotion: "reduce" });
      shown.set(path, { ...seen, drawing: await drawingAtWidths(page) });
      await page.emulateMedia({ reducedMotion: "no-preference" });
    }
    await page.close();
  });

  const forEach = (check: (service: Service, seen: Seen) => void) => {
    for (const service of services) {
      const seen = shown.get(service.path);
      if (!seen) throw new Error(`${service.path} was not read.`);
      check(service, seen);
    }
  };

  test("2.7 The service pages have the titles, carousels and timelines of the table, and buttons that open the lead modal", () => {
    forEach(({ path, title, slides, steps, button }, seen) => {
      if (title) expect(seen.hero.headings, path).toEqual([title]);
      if (title) expect(seen.title, path).toBe(`${title} | Halftone`);
      expect(
        seen.slides.flatMap(({ headings }) => headings),
        path,
      ).toEqual(slides);
      expect(
        seen.timeline.items.flatMap(({ headings }) => headings),
        path,
      ).toEqual(steps);
      expect(seen.opens, path).toEqual([[button, "quote"]]);
    });
  });

  test("2.7 All service pages have a hero with heading, blurb and a button", () => {
    forEach(({ path, button }, { hero }) => {
      expect(hero.headings, path).toEqual([expect.stringMatching(/\w{3}/)]);
      expect(hero.texts, path).toContainEqual(expect.stringMatching(/^.{60}/));
      expect(hero.buttons, path).toEqual([button]);
    });
  });

  test("2.7 All service pages have a scrolling brand logo strip", () => {
    forEach(({ path }, { drift }) => {
      expect(drift, path).toMatchObject({ playState: "running", endless: true });
      expect(drift?.way, path).toBeGreaterThan(300);
      expect(drift?.seconds, path).toBeLessThan(90);
    });
  });

  test("2.7, 9 Brand strip sizes: 13 logos on web, app, digital marketing and SEO, 8 on logo, motion and illustration, 14 on branding and copywriting; the list is repeated three times", () => {
    forEach(({ path, logos }, { brands }) => {
      const sources = brands.map(({ src }) => src);
      const once = sources.slice(0, logos);
      expect(new Set(once).size, path).toBe(logos);
      expect(sources, path).toEqual([...once, ...once, ...once]);
    });
  });

  test("2.7 All service pages have a five-step Development Process timeline", () => {
    forEach(({ path }, { timeline }) => {
      expect(timeline.text, path).toContain("Development Process");
      expect(timeline.items, path).toHaveLength(5);
    });
  });

  test('2.7 All service pages have a list of why-choose-us points: a five-bullet-card "Why Choose Us" section; web, logo, branding and app each have five', () => {
    forEach(({ path }, { reasons }) => {
      expect(reasons.text, path).toMatch(/^Why Choose Us/);
      expect(reasons.items, path).toHaveLength(5);
      for (const point of reasons.items) {
        expect(point.headings, path).toEqual([expect.stringMatching(/\w{3}/)]);
        expect(point.texts, path).toEqual([expect.stringMatching(/^.{40}/)]);
      }
    });
  });

  test("the drawing of each service page is within the window, clear of words and button", () => {
    forEach(({ path }, { drawing }) => {
      expect(drawing, path).toEqual(drawing.map(({ width }) => clearOfWords(width)));
    });
  });

  test('2.7 Web development uses the heading "Why Choose Us for Web Development?"; the logo page\'s points include unlimited revisions', () => {
    const reasonsOf = (path: string) => shown.get(path)?.reasons;
    expect(reasonsOf("/web-development-service")?.text).toMatch(/^Why Choose Us for Web Development\?$/m);
    const points = reasonsOf("/logo-service")?.items.flatMap(({ headings, texts }) => [...headings, ...texts]);
    expect(points).toContainEqual(expect.stringMatching(/unlimited revisions/i));
  });

  test("3 Carousel item: image, title, text. Process step: image, label. Brand logo: id, logo image", () => {
    const picture = expect.stringMatching(/\.(svg|webp|png|jpg)$/);
    const words = expect.stringMatching(/\w{3}/);
    forEach(({ path, slides, steps, logos }, seen) => {
      expect(
        seen.slides.map(({ pictures, headings, texts }) => ({ pictures, headings, texts })),
        path,
      ).toEqual(
        slides.map((title) => ({
          pictures: [{ src: picture, alt: words }],
          headings: [title],
          texts: [expect.stringMatching(/^.{40}/)],
        })),
      );
      expect(
        seen.timeline.items.map(({ pictures, headings }) => ({ pictures, headings })),
        path,
      ).toEqual(steps.map((label) => ({ pictures: [{ src: picture, alt: expect.any(String) }], headings: [label] })));
      expect(seen.brands.slice(0, logos), path).toEqual(
        Array.from({ length: logos }, () => ({ src: picture, alt: words })),
      );
    });
  });
});

async function readService(page: Page, path: string) {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(path, { waitUntil: "domcontentloaded" });
  return page.locator("main").evaluate((main) => {
    const texts = (root: Element, selector: string) =>
      [...root.querySelectorAll<HTMLElement>(selector)]
        .filter((element) => element.checkVisibility())
        .map((element) => element.textContent?.trim() ?? "");
    const describe = (root: Element) => ({
      headings: texts(root, "h1, h2, h3"),
      texts: texts(root, "p"),
      buttons: texts(root, ".button, button"),
      pictures: [...root.querySelectorAll("img")].map(({ src, alt }) => ({ src, alt })),
    });
    const only = (name: string) => {
      const found = main.querySelectorAll<HTMLElement>(`[data-block="${name}"]`);
      if (found.length !== 1 || !found[0]?.checkVisibility()) throw new Error(`${name}: ${found.length} sections`);
      return found[0];
    };
    const list = (name: string) => ({
      text: only(name).innerText.trim(),
      items: [...only(name).querySelectorAll("li")].map(describe),
    });
    // How far the strip moves left in half a cycle, how long a cycle takes, and that it repeats.
    const track = only("brand-strip").querySelector("ul")?.parentElement;
    const animation = track?.getAnimations()[0];
    const timing = animation?.effect?.getComputedTiming();
    const leftAt = (share: number) => {
      if (animation) animation.currentTime = share * Number(timing?.duration);
      return track?.getBoundingClientRect().left ?? 0;
    };
    const buttons = main.querySelectorAll("[data-block]:first-of-type [data-opens]");
    return {
      title: document.title,
      opens: [...buttons].map((link) => [link.textContent?.trim(), link.getAttribute("data-opens")]),
      hero: describe(main.querySelector("[data-block]") ?? main),
      slides: [...only("carousel").querySelectorAll("[data-state]")].map(describe),
      timeline: list("timeline"),
      reasons: list("reasons"),
      brands: describe(only("brand-strip")).pictures,
      drift: animation && {
        playState: animation.playState,
        endless: timing?.iterations === Number.POSITIVE_INFINITY,
        seconds: Number(timing?.duration) / 1000,
        way: leftAt(0) - leftAt(0.5),
      },
    };
  });
}
