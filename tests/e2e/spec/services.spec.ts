import { expect, type Page } from "playwright/test";
import { services } from "../../content/facts.ts";
import { FULL } from "../../support/full.ts";
import { openHydrated } from "../support/page.ts";
import { test } from "../support/test.ts";

// What the pages say is in tests/content/requirements.test.ts. How they show it is the same on all; the full run opens each.
for (const { row, path, title, button, slides, steps, logos } of FULL ? services : services.slice(0, 1)) {
  test(`2.7, 3 ${row}: hero, carousel, brand strip, five-step Development Process, Why Choose Us; "${button}" opens the lead modal`, async ({
    page,
  }) => {
    await openHydrated(page, path);
    const seen = await readService(page);
    const picture = expect.stringMatching(/\.(svg|webp|png|jpg)$/);
    const words = expect.stringMatching(/\w{3}/);
    expect(seen.title).toEqual(title ? `${title} | Halftone` : expect.stringMatching(/^\w.* \| Halftone$/));
    expect(seen.hero.headings).toEqual([title ?? words]);
    expect(seen.hero.texts).toContainEqual(expect.stringMatching(/^.{60}/));
    expect(seen.hero.buttons).toEqual([button]);
    expect(seen.slides).toMatchObject(
      slides.map((name) => ({
        pictures: [{ src: picture, alt: words }],
        headings: [name],
        texts: [expect.stringMatching(/^.{40}/)],
      })),
    );
    expect(seen.timeline.text).toContain("Development Process");
    expect(seen.timeline.items).toMatchObject(
      steps.map((label) => ({ pictures: [{ src: picture, alt: expect.any(String) }], headings: [label] })),
    );
    expect(seen.reasons.text).toMatch(/^Why Choose Us/);
    expect(seen.reasons.items).toMatchObject(
      Array.from({ length: 5 }, () => ({ headings: [words], texts: [expect.stringMatching(/^.{40}/)] })),
    );
    const once = seen.brands.slice(0, logos);
    const sources = once.map(({ src }) => src);
    expect(new Set(sources).size).toBe(logos);
    expect(once).toEqual(Array.from({ length: logos }, () => ({ src: picture, alt: words })));
    expect(
      seen.brands.map(({ src }) => src),
      "the list is repeated three times",
    ).toEqual([...sources, ...sources, ...sources]);
    await page.emulateMedia({ reducedMotion: "no-preference" });
    const drift = await driftOfBrands(page);
    expect(drift).toMatchObject({ playState: "running", endless: true });
    expect(drift?.way).toBeGreaterThan(300);
    expect(drift?.seconds).toBeLessThan(90);
    await page.locator("main [data-block]").first().getByText(button, { exact: true }).click();
    await expect(page.getByRole("dialog", { name: "Get a Quote" }).locator("form")).toBeVisible();
  });
}

/** The expected contents of a service page. */
function readService(page: Page) {
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
    return {
      title: document.title,
      hero: describe(main.querySelector("[data-block]") ?? main),
      slides: [...only("carousel").querySelectorAll("[data-state]")].map(describe),
      timeline: list("timeline"),
      reasons: list("reasons"),
      brands: describe(only("brand-strip")).pictures,
    };
  });
}

/** The distance that the strip of brands moves left in half a cycle, the length of a cycle, and its repetitions. */
function driftOfBrands(page: Page) {
  return page.locator('main [data-block="brand-strip"]').evaluate((strip) => {
    const track = strip.querySelector("ul")?.parentElement;
    const animation = track?.getAnimations()[0];
    const timing = animation?.effect?.getComputedTiming();
    const leftAt = (share: number) => {
      if (animation) animation.currentTime = share * Number(timing?.duration);
      return track?.getBoundingClientRect().left ?? 0;
    };
    return (
      animation && {
        playState: animation.playState,
        endless: timing?.iterations === Number.POSITIVE_INFINITY,
        seconds: Number(timing?.duration) / 1000,
        way: leftAt(0) - leftAt(0.5),
      }
    );
  });
}
