import { setTimeout as wait } from "node:timers/promises";
import type { Browser, Page } from "playwright";

/** The states in which a page is captured. `touched` is after hydration, which the first touch starts. */
export const STATES = ["untouched", "forced-colors", "print", "touched", "no-scripts"] as const;

/** A state that pages are looked at in. */
type State = (typeof STATES)[number];

/** A page in one state, in a window of one width. */
export interface PageView {
  state: State;
  width: number;
  /** PNG. */
  picture: Buffer;
  /** The computed styles of each element, `::before` and `::after`, by its position in the page: one property per line. */
  styles: Record<string, string>;
}

/** The views of pages to take. */
export interface ViewOptions {
  states: readonly State[];
  widths: readonly number[];
  /** True to add computed styles. */
  styles: boolean;
}

/** A4 at 96 dots per inch, in px. */
const PRINT_WIDTH = 794;
const POLL_MS = 50;
const TIMEOUT_MS = 120_000;

/** Opens a page and captures it in all states and widths, always in the same order. */
export async function* viewsOf(browser: Browser, url: string, options: ViewOptions): AsyncGenerator<PageView> {
  const withScripts = options.states.filter((state) => state !== "no-scripts");
  if (withScripts.length > 0) yield* viewsIn(browser, url, true, { ...options, states: withScripts });
  if (options.states.includes("no-scripts"))
    yield* viewsIn(browser, url, false, { ...options, states: ["no-scripts"] });
}

async function* viewsIn(
  browser: Browser,
  url: string,
  javaScriptEnabled: boolean,
  { states, widths, styles }: ViewOptions,
): AsyncGenerator<PageView> {
  const context = await browser.newContext({ javaScriptEnabled, reducedMotion: "reduce", locale: "en-US" });
  context.setDefaultTimeout(TIMEOUT_MS);
  try {
    const page = await context.newPage();
    // So that nothing depends on the time of day, such as whether a business is open.
    await page.clock.setFixedTime(new Date("2026-11-25T12:00:00Z"));
    await page.goto(url);
    for (const state of STATES.filter((each) => states.includes(each))) {
      if (state === "touched") await touch(page);
      await page.emulateMedia({
        media: state === "print" ? "print" : null,
        forcedColors: state === "forced-colors" ? "active" : null,
      });
      for (const width of state === "print" ? [PRINT_WIDTH] : widths) {
        await page.setViewportSize({ width, height: 900 });
        await loadPictures(page);
        const picture = await page.screenshot({ fullPage: true, animations: "disabled" });
        yield { state, width, picture, styles: styles ? await page.evaluate(computedStyles) : {} };
      }
    }
  } finally {
    await context.close();
  }
}

async function touch(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await page.locator("html[data-hydrated]").waitFor({ state: "attached" });
}

/** Loads everything that would otherwise wait until the visitor scrolls to it. */
async function loadPictures(page: Page): Promise<void> {
  const areLoaded = () => {
    for (const image of document.images) Object.assign(image, { loading: "eager", decoding: "sync" });
    return document.fonts.status === "loaded" && [...document.images].every(({ complete }) => complete);
  };
  while (!(await page.evaluate(areLoaded))) await wait(POLL_MS);
}

/** Runs in the page. The contents of a hidden part are left out; the part's own styles show that it is hidden. */
function computedStyles(): Record<string, string> {
  const styles: Record<string, string> = {};
  const elements: [path: string, element: Element][] = [["html", document.documentElement]];
  for (const [path, element] of elements) {
    for (const pseudo of ["", "::before", "::after"]) {
      const style = getComputedStyle(element, pseudo);
      if (pseudo && (style.content === "none" || style.content === "normal")) continue;
      styles[path + pseudo] = [...style]
        .filter((name) => !name.startsWith("--"))
        .map((name) => `${name}: ${style.getPropertyValue(name).replaceAll(location.origin, "")}`)
        .join("\n");
    }
    const counts: Record<string, number> = {};
    for (const child of element.checkVisibility() ? element.children : []) {
      const block = child.getAttribute("data-block");
      const name = block ? `[${block}]` : child.localName;
      counts[name] = (counts[name] ?? 0) + 1;
      elements.push([`${path} ${name}${counts[name]}`, child]);
    }
  }
  return styles;
}
