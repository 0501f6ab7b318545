import { expect, type Page } from "playwright/test";
import { FULL } from "../../support/full.ts";
import { complaintsOf, hydrate, openHydrated } from "../support/page.ts";
import { pagesWithEveryBlock, visits } from "../support/site.ts";
import { test } from "../support/test.ts";

/** The faults of a page's pictures, and how far they moved it. */
interface Seen {
  incomplete: string[];
  tooLarge: { src: string; shownAtPx: number }[];
  loaded: string[];
  shift: number;
}

/** Counts layout shifts from the first moment on. */
async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts = { total: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as { value: number; sources: { node: Node | null }[] }[])
        if (
          entry.sources.some(({ node }) => node instanceof Element && node.closest("img, picture, video, :has(> img)"))
        )
          shifts.total += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
  });
}

/** Scrolls through the page, so every picture loads, and checks all of them. */
async function look(page: Page): Promise<Seen> {
  return page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight * 2) {
      scrollTo({ top: y, behavior: "instant" });
      await frame();
    }
    const images = [...document.images];
    const near = images.filter((image) => image.checkVisibility() && image.currentSrc !== "");
    const end = performance.now() + 1500;
    while (near.some((image) => !image.complete) && performance.now() < end) await frame();
    const missing = (image: HTMLImageElement) =>
      ["width", "height", "alt"].some((attribute) => !image.hasAttribute(attribute)) ||
      image.getAttribute("width") === "0";
    const tooLarge = near.filter(({ currentSrc, naturalWidth, clientWidth }) => {
      if (currentSrc.endsWith(".svg") || clientWidth === 0) return false;
      // With srcset, browsers report the natural width in CSS pixels; the file's own width is in its name.
      const file = Number(/-(\d+)\.(avif|webp)$/.exec(currentSrc)?.[1] ?? naturalWidth);
      return file > 2 * clientWidth * devicePixelRatio;
    });
    return {
      incomplete: images.filter(missing).map((image) => image.outerHTML.slice(0, 120)),
      tooLarge: tooLarge.map(({ currentSrc, clientWidth }) => ({ src: currentSrc, shownAtPx: clientWidth })),
      loaded: near.map(({ currentSrc }) => currentSrc),
      shift: (window as unknown as { shifts: { total: number } }).shifts.total,
    };
  });
}

/** Pages with only the pictures of header and footer, which the other pages have, too. */
const bare = ["/cakes", "/tasting", "/terms", "/thanks"];
const pages = FULL
  ? visits
  : pagesWithEveryBlock(visits)
      .filter(({ path }) => !bare.includes(path))
      .slice(0, 4);
/** The pages that show the most in wide windows. */
const widePages = FULL ? visits : pages.filter(({ path }) => path === "/about");

for (const [width, height, density, seenPages] of [
  [390, 844, 2, pages],
  [1440, 900, 1, widePages],
] as const) {
  test(`at ${width} px pictures have size and alt, move nothing, and are at most twice as large as shown`, async ({
    visitorsBrowser: browser,
  }) => {
    test.setTimeout(90_000);
    const context = await browser.newContext({ viewport: { width, height }, deviceScaleFactor: density });
    const page = await context.newPage();
    await watchShifts(page);
    // A browser uses a larger picture that it already has from another page, and now and then even without its cache.
    const loaded = new Set<string>();
    const session = await context.newCDPSession(page);
    await session.send("Network.enable");
    await session.send("Network.setCacheDisabled", { cacheDisabled: true });
    for (const { name, url } of seenPages) {
      await page.goto(url, { waitUntil: "load" });
      const seen = await look(page);
      const tooLarge = seen.tooLarge.filter(({ src }) => !loaded.has(src));
      expect({ name, ...seen, tooLarge }).toEqual({
        name,
        incomplete: [],
        tooLarge: [],
        shift: 0,
        loaded: seen.loaded,
      });
      for (const src of seen.loaded) loaded.add(src);
    }
    await context.close();
  });
}

test("a cropped picture keeps its focus in view, before and after hydration, and on a page that React has rendered", async ({
  page,
}) => {
  const complaints = complaintsOf(page);
  const positions = () =>
    page
      .locator('[data-block="people"] img')
      .evaluateAll((images) => images.map((image) => getComputedStyle(image).objectPosition));
  const expected = ["30% 0%", "50% 50%", "50% 50%"];
  await page.goto("/counter");
  expect(await positions()).toEqual(expected);
  await hydrate(page);
  expect(await positions()).toEqual(expected);
  await openHydrated(page, "/about");
  await page.evaluate(() => {
    const link = document.createElement("a");
    link.href = "/counter";
    document.querySelector("main")?.append(link);
    link.click();
  });
  await page.locator('[data-block="people"] img').first().waitFor();
  expect(await positions()).toEqual(expected);
  expect(complaints).toEqual([]);
});

test("a page names its share image, its icons and the manifest, and all of them exist", async ({ request }) => {
  const html = await (await request.get("/about")).text();
  const image = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? "none";
  const addresses = [new URL(image).pathname, "/favicon.ico", "/apple-touch-icon.png"];
  const manifest = (await (await request.get("/site.webmanifest")).json()) as { icons: { src: string }[] };
  for (const address of [...addresses, ...manifest.icons.map(({ src }) => src)]) {
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
    expect(answer.headers()["content-type"], address).toMatch(/^image\//);
  }
  expect(html).toContain('<link rel="manifest" href="/site.webmanifest">');
});
