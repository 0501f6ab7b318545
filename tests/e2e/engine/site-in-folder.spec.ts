import { expect, type Page } from "playwright/test";
import { ENDPOINT, fill, sendAndBeThanked } from "../support/enquiry.ts";
import { openHydrated } from "../support/page.ts";
import { ports } from "../support/ports.ts";
import { test } from "../support/test.ts";

const home = `http://localhost:${ports.inFolder}/shop/`;

/** The paths of all requests of a page that leave the folder, and of those that fail. */
function strayRequests(page: Page): string[] {
  const found: string[] = [];
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.startsWith("/shop/") || response.status() >= 400) found.push(`${response.status()} ${pathname}`);
  });
  return found;
}

const menu = (page: Page, name: string) => page.getByRole("banner").getByRole("link", { name, exact: true }).first();

test("visitors of a site in a folder never leave it", async ({ page }) => {
  const stray = strayRequests(page);
  await openHydrated(page, home);
  await expect(menu(page, "Home")).toHaveAttribute("aria-current", "page");
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await menu(page, "News").click();
  await expect(page).toHaveURL(`${home}news`);
  await expect(menu(page, "News")).toHaveAttribute("aria-current", "page");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", "https://name.example/shop/news");
  await page.locator("main").getByRole("link", { name: "2", exact: true }).click();
  await expect(page).toHaveURL(`${home}news/page/2`);
  await page.locator("main").getByRole("link", { name: "1", exact: true }).click();
  await page.getByRole("link", { name: "The Second Oven Is Warm" }).click();
  await expect(page.locator("h1")).toHaveText("The Second Oven Is Warm");
  await page.goBack();
  await expect(page).toHaveURL(`${home}news`);
  await page.getByRole("banner").getByRole("link").nth(1).click();
  await expect(page).toHaveURL(home);
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
  // Pictures far down on the page, and files that its styles name.
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    await Promise.all([...document.images].map((image) => image.decode()));
    await document.fonts.ready;
  });
  const manifest = await page.request.get(new URL("site.webmanifest", home).href);
  expect(await manifest.json()).toMatchObject({ start_url: "/shop/" });
  expect(stray).toEqual([]);
});

test("its dialogs open and send; a visitor's choices are not shared with the host's other sites", async ({ page }) => {
  const stray = strayRequests(page);
  let sentFrom = "";
  await page.route(ENDPOINT, (route) => {
    sentFrom = /name="sent_from"\s+(\S+)/.exec(route.request().postData() ?? "")?.[1] ?? "";
    return route.fulfill({ body: "OK" });
  });
  await page.goto(`${home}contact`);
  await page
    .getByRole("button", { name: /dismiss|close/i })
    .first()
    .click();
  await menu(page, "Ask us").click();
  const form = page.getByRole("dialog").locator("form");
  await fill(form);
  const keys = await page.evaluate(() => Object.keys(localStorage));
  expect(keys.length).toBeGreaterThan(1);
  expect(keys.filter((key) => !key.startsWith("/shop"))).toEqual([]);
  await sendAndBeThanked(form);
  expect(sentFrom === "" || sentFrom.startsWith(home)).toBe(true);
  expect(stray.filter((request) => !request.endsWith("send-form"))).toEqual([]);
});

test("its old addresses, other spellings and unknown addresses go where they should", async ({ page, request }) => {
  const answer = async (path: string) => {
    const response = await request.get(new URL(path, home).href, { maxRedirects: 0 });
    return [response.status(), response.headers().location];
  };
  expect(await answer("/shop")).toEqual([308, "/shop/"]);
  expect(await answer("/shop/index.html")).toEqual([308, "/shop/"]);
  expect(await answer("/shop/cakes/?from=mail")).toEqual([308, "/shop/cakes?from=mail"]);
  expect(await answer("/cakes")).toEqual([404, undefined]);
  expect(await answer("/shopping")).toEqual([404, undefined]);
  expect(await answer("/")).toEqual([404, undefined]);
  await page.goto(`${home}visit?from=flyer#hours`);
  await expect(page).toHaveURL(`${home}contact?from=flyer#hours`);
  const order = await (await request.get(`${home}files/forms/cake-order.pdf`)).text();
  expect(order).toMatch(/<a href="\/shop\/assets\/files\/forms\/cake-order/);
  const stray = strayRequests(page);
  await page.goto(`${home}no-such-page`);
  expect(stray).toEqual(["404 /shop/no-such-page"]);
  await menu(page, "News").click();
  await expect(page).toHaveURL(`${home}news`);
  expect(stray).toEqual(["404 /shop/no-such-page"]);
});
