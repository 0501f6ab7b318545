import { type Browser, chromium, type Page } from "playwright";
import { browserFlags, provideBrowser } from "../support/browser.ts";
import { loadNow, printTable } from "./print-table.ts";
import { median, withServedSite } from "./served-site.ts";

/** A control, and how to know that it has responded. */
interface Tap {
  name: string;
  path: string;
  /** The control to tap: the first of these that is visible. */
  control: string;
  /** True once the tap is answered: an expression about the `control`, its `area`, and the slide that was active `before`. */
  answer: string;
  /** The most it should take, in ms. */
  target: number;
}

const dialog = { answer: "document.querySelector('dialog[open] form')", target: 200 };
const stepped = "/^2 \\//.test(control.previousElementSibling.textContent.trim())";
const taps: Tap[] = [
  { name: "header: Talk to us", path: "/", control: "header [data-opens=talk]", ...dialog },
  { name: "hero: Get a Quote", path: "/", control: "main > :first-child [data-opens=quote]", ...dialog },
  { name: "bundle", path: "/", control: "[data-block=bundle] [data-opens]", ...dialog },
  { name: "Order Now", path: "/logo", control: "main [data-opens=order]", ...dialog },
  {
    name: "package tab",
    path: "/",
    control: "[data-block=package-tabs] [role=tab]:nth-child(2)",
    answer:
      "control.ariaSelected === 'true' && document.getElementById(control.getAttribute('aria-controls')).checkVisibility()",
    target: 400,
  },
  {
    name: "Load More",
    path: "/potfolio",
    control: "[data-block=gallery] [role=tabpanel]:not([hidden]) p > button",
    answer: "[...area.querySelectorAll('[role=tabpanel] li')].filter((item) => item.checkVisibility()).length > 4",
    target: 400,
  },
  {
    name: "package stepper",
    path: "/logo",
    control: "[data-block=package-grid] button[aria-label^=Next]",
    answer: stepped,
    target: 400,
  },
  {
    name: "testimonials stepper",
    path: "/",
    control: "[data-block=testimonials] button[aria-label^=Next]",
    answer: stepped,
    target: 400,
  },
  {
    name: "carousel",
    path: "/web-development-service",
    control: "[data-block=carousel] button[aria-label^=Next]",
    answer: "area.querySelector('[data-state=active]') !== before",
    target: 400,
  },
];

/** The size of the phone that Lighthouse's mobile preset emulates. */
const phone = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };

const RUNS = 5;
/** Hydrated pages all respond alike, so fewer runs are enough for the comparison. */
const HYDRATED_RUNS = 3;
/** The delay between loading and the first tap, and the pause once the page is hydrated, in ms. */
const TAP_AFTER = 3000;
const REST = 1000;
/** A tap that is not answered within this time, in ms, counts as this long. */
const GIVE_UP = 8000;

/**
 * Measures how long a tap takes on a phone as Lighthouse simulates it (150 ms, 1.6 Mbps, processor slowed down 4 times), 3 s
 * after loading: the very first tap, and the same on a hydrated page. Prints a Markdown table of medians.
 */
export async function benchTaps(contentDir: string): Promise<void> {
  const rows: string[] = [];
  await withServedSite(contentDir, Number(process.env.PORT ?? 4391), async (origin) => {
    const browser = await chromium.launch({ executablePath: provideBrowser(), args: browserFlags });
    try {
      for (const tap of taps) {
        rows.push(await rowOf(browser, origin, tap));
        console.log(rows.at(-1));
      }
    } finally {
      await browser.close();
    }
  });
  printTable(
    "tap | first | hydrated | target | met",
    rows,
    `Medians of ${RUNS}, hydrated of ${HYDRATED_RUNS} (least to most). ${loadNow()}`,
  );
}

async function rowOf(browser: Browser, origin: string, tap: Tap): Promise<string> {
  const first: number[] = [];
  const hydrated: number[] = [];
  for (let run = 0; run < RUNS; run += 1) {
    first.push(await measure(browser, origin, tap, false));
    if (run < HYDRATED_RUNS) hydrated.push(await measure(browser, origin, tap, true));
  }
  const met = median(first) <= tap.target ? "yes" : "no";
  return `| ${tap.name} (\`${tap.path}\`) | ${shown(first)} | ${shown(hydrated)} | ${tap.target} ms | ${met} |`;
}

/** One tap in its own browser context: the time from the touch until the result is painted, in ms. */
async function measure(browser: Browser, origin: string, tap: Tap, hydrated: boolean): Promise<number> {
  const context = await browser.newContext({ ...phone, baseURL: origin, bypassCSP: true });
  try {
    // tsx wraps named functions in this, including those that run in the page.
    await context.addInitScript("globalThis.__name = (value) => value");
    const page = await context.newPage();
    await slowDown(page);
    await page.goto(tap.path, { waitUntil: "load" });
    if (hydrated) {
      await page.keyboard.press("Shift");
      await page.waitForFunction(() => "hydrated" in document.documentElement.dataset);
    }
    const control = page.locator(tap.control).filter({ visible: true }).first();
    // Visitors have scrolled there and seen the control before they tap: by now, what has come into view is painted.
    await control.evaluate((element) => element.scrollIntoView({ block: "center", behavior: "instant" }));
    await page.waitForTimeout(hydrated ? REST : TAP_AFTER);
    const box = await control.boundingBox();
    if (!box) throw new Error(`${tap.name}: nothing to tap.`);
    const taken = await control.evaluateHandle(waitForAnswer, { answer: tap.answer, giveUp: GIVE_UP });
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
    return await taken.evaluate(({ time }) => time);
  } finally {
    await context.close();
  }
}

/** The phone that Lighthouse's mobile preset simulates. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 });
}

/** Waits for the touch, and then checks in every frame whether the page has responded. */
function waitForAnswer(
  control: Element,
  { answer, giveUp }: { answer: string; giveUp: number },
): { time: Promise<number> } {
  // The control may be gone once it has responded.
  const area = control.closest("section, header");
  const before = area?.querySelector("[data-state=active]") ?? null;
  const isThere = new Function("control", "area", "before", `return ${answer}`) as (
    ...parts: (Element | null | undefined)[]
  ) => unknown;
  const time = new Promise<number>((resolve) => {
    setTimeout(resolve, giveUp, giveUp);
    addEventListener(
      "pointerdown",
      ({ timeStamp }) => {
        const look = () => {
          if (isThere(control, area, before)) setTimeout(() => resolve(performance.now() - timeStamp));
          else requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
      },
      { capture: true, once: true },
    );
  });
  return { time };
}

function shown(times: readonly number[]): string {
  return `${median(times).toFixed(0)} ms (${Math.min(...times).toFixed(0)} to ${Math.max(...times).toFixed(0)})`;
}
