import { expect, type Locator, type Page, test } from "playwright/test";
import { ada, countSends, expectFilled, fill, RESTORE, submit, thanks } from "./enquiry.ts";
import { awake, complaintsOf, contentOf, holdBack, holdScripts, violationsOf } from "./site.ts";

/*
 * Dialogs open before React, from a small file of their own; React hydrates the one that is open.
 */

test.use({ viewport: { width: 1440, height: 900 } });
const { phone } = contentOf<{ phone: string }>("site.yaml");

/** Fails everything that a page asks for from now on under these addresses. */
async function fail(page: Page, addresses: string): Promise<void> {
  await page.route(addresses, (route) => route.abort());
}

/** The elements of a dialog, to see later that they are the same. */
function partsOf(dialog: Locator) {
  return dialog.evaluateHandle((element) => [element, ...element.querySelectorAll("*")]);
}

const kinds = [
  { where: "/privacy-policy", open: "Talk to us", name: "Contact Us", about: undefined },
  { where: "/", open: "Get a Quote", name: "Get a Quote", about: undefined },
  { where: "/web-development-service", open: "Lets Build You a Website", name: "Get a Quote", about: /Web/ },
  { where: "/logo", open: "Order Now", name: "Order Package", about: /^\w+ \(Logo\), \$\d+/ },
];
for (const { where, open, name, about } of kinds) {
  test(`before React, ${open} on ${where} opens a form that React takes over with its text, focus and caret`, async ({
    page,
  }) => {
    const complaints = complaintsOf(page);
    const violations = await violationsOf(page);
    const release = await holdScripts(page);
    await page.goto(where);
    await page.getByText(open, { exact: true }).first().click();
    const dialog = page.getByRole("dialog", { name });
    await expect(dialog).toBeVisible();
    const start = about ? `${await dialog.locator("mark").textContent()}\n` : "";
    if (about) expect(start).toMatch(about);
    else await expect(dialog.locator("mark")).toHaveCount(0);
    const message = dialog.locator("[name=message]");
    await expect(message).toHaveValue(start);
    await fill(dialog, { message: "A sign" });
    await message.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(2, 2));
    const parts = await partsOf(dialog);
    release();
    await awake(page);
    await expectFilled(dialog, { message: "A sign" });
    await expect(message).toBeFocused();
    await page.keyboard.type("big ");
    await expect(message).toHaveValue("A big sign");
    expect(await parts.evaluate((elements) => elements.filter((part) => !part.isConnected).length)).toBe(0);
    await submit(dialog);
    await expect(thanks(page)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByText(open, { exact: true }).first()).toBeFocused();
    expect(complaints).toEqual([]);
    expect(violations).toEqual([]);
  });
}

test("before React, ×, Escape and the backdrop close a dialog and give the focus back, clicks inside do not", async ({
  page,
}) => {
  await holdScripts(page);
  await page.goto("/logo");
  const talk = page.getByRole("banner").getByText("Talk to us").first();
  const dialog = page.getByRole("dialog", { name: "Contact Us" });
  for (const close of [
    () => page.mouse.click(30, 400),
    () => dialog.getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    await talk.click();
    await expect(dialog).toBeVisible();
    await dialog.getByRole("heading").click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(talk).toBeFocused();
  }
  await page.getByRole("banner").getByRole("link", { name: "Call us" }).click();
  const call = page.getByRole("dialog", { name: "Call Us" });
  await expect(call.getByRole("link", { name: phone })).toBeVisible();
  await call.getByRole("button", { name: "Close" }).last().click();
  await expect(call).toHaveCount(0);
});

test("React closes what was opened before it, however it is closed", async ({ page }) => {
  for (const close of [
    () => page.mouse.click(30, 400),
    () => page.getByRole("dialog").getByRole("button", { name: "Close" }).click(),
    () => page.keyboard.press("Escape"),
  ]) {
    const release = await holdScripts(page);
    await page.goto("/logo");
    const talk = page.getByRole("banner").getByText("Talk to us").first();
    await talk.click();
    await expect(page.getByRole("dialog")).toBeVisible();
    release();
    await awake(page);
    await expect(page.getByRole("dialog")).toBeVisible();
    await close();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(talk).toBeFocused();
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});

test("a form that is sent before React is sent once React is there, and once only", async ({ page }) => {
  const sends = await countSends(page);
  const release = await holdScripts(page);
  await page.goto("/logo");
  await page.getByText("Order Now").nth(1).click();
  const dialog = page.getByRole("dialog", { name: "Order Package" });
  await fill(dialog);
  await submit(dialog);
  await submit(dialog);
  await expect(dialog).toBeVisible();
  release();
  await expect(thanks(page)).toBeVisible();
  expect(sends.map(({ message }) => message)).toEqual([ada.message.replace("\n", "\r\n")]);
});

test("before React, each dialog keeps a draft of its own, and phone fields take digits only", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/logo");
  const dialog = page.getByRole("dialog");
  for (const [at, text] of ["One", "Two"].entries()) {
    await page.getByText("Order Now").nth(at).click();
    await dialog.locator("[name=user_phone]").pressSequentially("(512) 555");
    await expect(dialog.locator("[name=user_phone]")).toHaveValue("512555");
    await dialog.locator("[name=message]").fill(text);
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
  }
  expect(await page.evaluate(() => Object.keys(localStorage).length)).toBe(2);
  release();
  await awake(page);
  await page.getByText("Order Now").nth(0).click();
  await dialog.getByRole("button", { name: RESTORE }).click();
  await expect(dialog.locator("[name=message]")).toHaveValue(/Two$/);
});

test("a dialog looks the same before React and after it", async ({ page }) => {
  for (const path of ["/logo", "/contact"]) {
    const release = await holdScripts(page);
    await page.goto(path);
    await page.getByRole("banner").getByText("Talk to us").first().click();
    const dialog = page.getByRole("dialog");
    await dialog.locator("[name=message]").focus();
    const before = await dialog.evaluate(looks);
    release();
    await awake(page);
    expect(await dialog.evaluate(looks)).toEqual(before);
    await page.unrouteAll({ behavior: "ignoreErrors" });
  }
});

/** What the parts of an element look like. */
function looks(dialog: Element): string[] {
  return [dialog, ...dialog.querySelectorAll("*")].map((element) => {
    const style = getComputedStyle(element);
    return [element.tagName, ...[...style].map((name) => `${name}: ${style.getPropertyValue(name)}`)].join("; ");
  });
}

test("where the dialogs' file cannot be had, React opens the dialog", async ({ page }) => {
  await fail(page, "**/assets/dialogs*.js");
  await page.goto("/logo");
  await page.getByText("Order Now").nth(1).click();
  await expect(page.getByRole("dialog", { name: "Order Package" }).locator("textarea")).toHaveValue(/^Plus/);
});

for (const code of ["late*.js", "{dialogs,entry-client}*.js"]) {
  test(`where ${code} cannot be had, a link that opens a dialog leads to the contact page at once`, async ({
    page,
  }) => {
    await fail(page, `**/assets/${code}`);
    await page.goto("/logo");
    await page.getByText("Order Now").first().click();
    await expect(page).toHaveURL("/contact", { timeout: 4000 });
  });
}

test("a dialog whose file is late opens when it is there, with the visitor still on the page", async ({ page }) => {
  const release = await holdBack(page, "**/assets/{dialogs,entry-client}*.js");
  await page.clock.install();
  await page.goto("/logo");
  await page.getByText("Order Now").nth(1).click();
  await page.clock.runFor(3000);
  release();
  await expect(page.getByRole("dialog", { name: "Order Package" })).toBeVisible();
  expect(new URL(page.url()).pathname).toBe("/logo");
});

/** The files that a page fetches ahead of the first tap, once it has asked for React's. */
async function fetchedAhead(page: Page, open: () => Promise<unknown>): Promise<string[]> {
  const files: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "fetch") files.push(new URL(request.url()).pathname);
  });
  await open();
  return files;
}

test("what the first tap needs is fetched when the page has loaded, and none of it runs", async ({ page }) => {
  const everything = page.waitForRequest("**/assets/everywhere*.js");
  const files = await fetchedAhead(page, () => page.goto("/logo"));
  await everything;
  await expect.poll(() => files.filter((file) => /package-grid|shell\.json/.test(file)).length).toBeGreaterThan(1);
  expect(files[0]).toMatch(/dialogs/);
  const loaded = await page.evaluate(
    () => performance.getEntriesByType("navigation")[0]?.toJSON() as { loadEventEnd: number },
  );
  const starts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => (entry as PerformanceResourceTiming).initiatorType === "fetch")
      .map(({ startTime }) => startTime),
  );
  expect(Math.min(...starts)).toBeGreaterThan(loaded.loadEventEnd + 900);
  expect(await page.evaluate(() => "hydrated" in document.documentElement.dataset)).toBe(false);
});

test("visitors who save data fetch nothing ahead, and a dialog opens all the same", async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, "connection", { value: { saveData: true } }));
  await page.clock.install();
  const files = await fetchedAhead(page, () => page.goto("/logo"));
  await page.clock.runFor(5000);
  await page.getByText("Order Now").nth(1).click();
  await expect(page.getByRole("dialog", { name: "Order Package" })).toBeVisible();
  expect(files.filter((file) => file.startsWith("/assets/"))).toEqual([]);
});

/** Controls of sections on a phone: how each is tapped, what is seen then, and what a second tap leads to. */
const controls: {
  name: string;
  path: string;
  tap: (page: Page) => Locator;
  seen: (page: Page) => Promise<unknown>;
  after: [first: unknown, second: unknown];
}[] = [
  {
    name: "a package tab",
    path: "/",
    tap: (page) => page.locator("[data-block=package-tabs] [role=tab]").nth(1),
    seen: (page) => page.locator("[data-block=package-tabs] [role=tabpanel]:visible").getAttribute("aria-labelledby"),
    after: [expect.stringMatching(/ecommerce$/), expect.stringMatching(/ecommerce$/)],
  },
  {
    name: "Load More",
    path: "/potfolio",
    tap: (page) => page.locator("[data-block=gallery] [role=tabpanel]:visible p > button"),
    seen: (page) => page.locator("[data-block=gallery] [role=tabpanel] li:visible").count(),
    after: [8, 8],
  },
  {
    name: "an arrow of packages",
    path: "/logo",
    tap: (page) => page.locator("[data-block=package-grid]").getByRole("button", { name: /^Next/ }),
    seen: (page) => page.locator("[data-block=package-grid] li h3:visible").allTextContents(),
    after: [["Plus"], ["Platinum"]],
  },
  {
    name: "an arrow of testimonials",
    path: "/",
    tap: (page) => page.locator("[data-block=testimonials]").getByRole("button", { name: /^Next/ }),
    seen: (page) => page.locator("[data-block=testimonials] p:visible", { hasText: / \/ / }).allTextContents(),
    after: [["2 / 5"], ["3 / 5"]],
  },
  {
    name: "an arrow of the carousel",
    path: "/web-development-service",
    tap: (page) => page.locator("[data-block=carousel]").getByRole("button", { name: /^Next/ }),
    seen: (page) => page.locator("[data-block=carousel] [data-state=active] h3").allTextContents(),
    after: [["Wordpress"], ["React JS"]],
  },
];
for (const { name, path, tap, seen, after } of controls) {
  test(`${name} answers before React, and the next tap goes on from there when React has come`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    const complaints = complaintsOf(page);
    const release = await holdScripts(page);
    await page.goto(path);
    await tap(page).click();
    await expect.poll(() => seen(page)).toEqual(after[0]);
    release();
    await awake(page);
    expect(await seen(page)).toEqual(after[0]);
    if (await tap(page).isVisible()) await tap(page).click();
    await expect.poll(() => seen(page)).toEqual(after[1]);
    expect(complaints).toEqual([]);
  });
}

test("two steps before React are two steps with it", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const release = await holdScripts(page);
  await page.goto("/logo");
  const packages = page.locator("[data-block=package-grid]");
  await packages.getByRole("button", { name: /^Next/ }).click();
  await packages.getByRole("button", { name: /^Next/ }).click();
  await expect(packages.getByText("3 / 6", { exact: true })).toBeVisible();
  release();
  await awake(page);
  await packages.getByRole("button", { name: /^Previous/ }).click();
  await expect(packages.getByText("2 / 6", { exact: true })).toBeVisible();
  await expect(packages.getByRole("heading", { name: "Plus", exact: true })).toBeVisible();
});

test("the arrow keys choose tabs before React, and the focus stays with the tab", async ({ page }) => {
  const release = await holdScripts(page);
  await page.goto("/");
  const tabs = page.locator("[data-block=package-tabs]").getByRole("tab");
  await tabs.first().focus();
  for (const key of ["ArrowRight", "ArrowRight", "ArrowLeft"]) await page.keyboard.press(key);
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  release();
  await awake(page);
  await expect(tabs.nth(1)).toHaveAttribute("aria-selected", "true");
  await expect(tabs.nth(1)).toBeFocused();
});

for (const react of ["never comes", "comes"]) {
  test(`the copyright year is the visitor's from the first paint on, when React ${react}`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.clock.setFixedTime(new Date("2031-01-01T12:00:00"));
    if (react === "never comes") await fail(page, "**/assets/*.js");
    await page.goto("/privacy-policy", { waitUntil: "commit" });
    const line = page.getByRole("contentinfo").getByText("©");
    await expect(line).toHaveText(/© 2031 /);
    expect(await line.evaluate((element) => element.childNodes.length)).toBe(1);
    if (react === "never comes") return;
    await page.mouse.move(9, 9);
    await awake(page);
    await expect(line).toHaveText(/© 2031 /);
    expect(complaints).toEqual([]);
  });
}
