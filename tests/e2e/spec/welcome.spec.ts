import { expect, type Page } from "playwright/test";
import { sentences } from "../../content/facts.ts";
import { complaintsOf, hydrate, openHydrated } from "../support/page.ts";
import { test } from "../support/test.ts";

/** Puts an analytics function in place that keeps what it is called with. */
async function countConversions(page: Page): Promise<() => Promise<unknown[][]>> {
  await page.addInitScript(() => {
    const calls: unknown[][] = [];
    Object.assign(window, { calls, gtag: (...call: unknown[]) => calls.push(call) });
  });
  return () => page.evaluate(() => (window as unknown as { calls: unknown[][] }).calls);
}

/** Follows a link as one in a text would be followed: without a new document. */
async function follow(page: Page, path: string): Promise<void> {
  await page.locator("main").evaluate((main, href) => {
    main.append(Object.assign(document.createElement("a"), { href, id: "there", textContent: "There" }));
  }, path);
  await page.locator("#there").click();
  await page.evaluate(() => document.querySelector("#there")?.remove());
  await expect(page).toHaveURL(path);
}

const conversion = ["event", "conversion", expect.anything()];

test('2.10, 7 /welcome shows "Thank You!", "Your request has been received successfully" and a promise of a reply within 24 hours; it fires one ad conversion event a visit, without waiting for an interaction; "GO Back" goes to the agency landing page', async ({
  page,
}) => {
  const calls = await countConversions(page);
  await page.goto("/welcome");
  await expect.poll(calls).toEqual([conversion]);
  await hydrate(page);
  await expect(page.locator("h1")).toHaveText("Thank You!");
  await expect(page.locator("main")).toContainText(sentences.welcome);
  await expect(page.locator("main")).toContainText(/reply within 24 hours/);
  expect(await calls()).toEqual([conversion]);
  await page.locator("main").getByRole("link", { name: "GO Back", exact: true }).click();
  await expect(page).toHaveURL("/");
  await expect(page.locator("h1")).toContainText("Crafting");
  expect(await calls(), "on no other page").toEqual([conversion]);
  await follow(page, "/welcome");
  await expect.poll(calls, "after client-side navigation").toEqual([conversion, conversion]);
});

test("2.10, 7 /welcome without an analytics function and a chat widget", async ({ page }) => {
  await openHydrated(page, "/welcome");
  await test.step("2.10, 7 The conversion runs only if the analytics function exists: without it nothing complains", async () => {
    const complaints = complaintsOf(page);
    await expect(page.locator("h1")).toHaveText("Thank You!");
    expect(complaints).toEqual([]);
  });
  await test.step("With no chat widget named, no script of another origin is loaded", async () => {
    // The widget would load when the browser is idle: after everything that already waits for that.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    const scripts = await page.evaluate(() =>
      [...document.scripts].map(({ src }) => src).filter((src) => src && new URL(src).origin !== location.origin),
    );
    expect(scripts).toEqual([]);
  });
});

test("2.10, 7 A third-party chat widget script is injected when the app starts: once, when one is named, without an interaction", async ({
  page,
}) => {
  const script = "https://chat.example/widget.js";
  const asked: string[] = [];
  await page.route(script, (route) => {
    asked.push(route.request().method());
    return route.fulfill({ contentType: "text/javascript", body: "window.chats = (window.chats ?? 0) + 1;" });
  });
  // What the build writes into every document, and lets its policy allow, when site.yaml names a script under `chat`.
  await page.route("/logo", async (route) => {
    const response = await route.fetch();
    const allowing = (text: string) => text.replaceAll("script-src 'self'", "script-src 'self' https://chat.example");
    const headers = Object.entries(response.headers()).map(([name, value]) => [name, allowing(value)]);
    const html = allowing(await response.text()).replace("<html ", `<html data-chat="${script}" `);
    await route.fulfill({ response, headers: Object.fromEntries(headers), body: html });
  });
  const chats = () => page.evaluate(() => (window as unknown as { chats?: number }).chats);
  await page.goto("/logo");
  await expect.poll(chats).toBe(1);
  await hydrate(page);
  await page.getByRole("banner").getByRole("link", { name: "Contact", exact: true }).first().click();
  await expect(page).toHaveURL("/contact");
  expect(await chats()).toBe(1);
  expect(asked).toEqual(["GET"]);
});
