import { expect, type Page, type Route } from "playwright/test";
import { FULL } from "../../../support/full.ts";
import { fill, RESTORE, sendAndBeThanked } from "../../support/enquiry.ts";
import { denyStorage, ENTRY, hydrated, pending } from "../../support/page.ts";
import { test } from "../../support/test.ts";

test.use({ viewport: { width: 390, height: 844 } });

/** The text of a page except its forms, which tell visitors with scripts that they may try again. */
const readable = (page: Page) =>
  page
    .locator("main > section:not(:has(form))")
    .evaluateAll((sections: HTMLElement[]) => sections.map((section) => section.innerText));

/** A page whose code cannot be loaded, after the visitor has touched it. */
async function openStalled(page: Page, path: string): Promise<void> {
  await page.route(ENTRY, (route) => route.abort());
  await page.goto(path);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await expect(page.locator("html")).toHaveAttribute("data-stalled");
}

// This page has most of what scripts change; the full run opens the others, too.
for (const path of ["/", ...(FULL ? ["/wedding-cakes", "/work", "/cakes", "/about"] : [])]) {
  test(`${path} shows all that it shows without JavaScript where React's code cannot be loaded${path === "/" ? "; packages are back in their tabs once the code loads" : ""}`, async ({
    page,
    readerWithoutScripts,
  }) => {
    await readerWithoutScripts.setViewportSize({ width: 390, height: 844 });
    await readerWithoutScripts.emulateMedia({ reducedMotion: "reduce" });
    await readerWithoutScripts.goto(path);
    const expected = await readable(readerWithoutScripts);
    await readerWithoutScripts.emulateMedia({ reducedMotion: null });
    await openStalled(page, path);
    await expect.poll(() => readable(page)).toEqual(expected);
    if (path !== "/") return;
    const cards = page.locator("main [data-block=package-tabs]").getByText("Order This", { exact: true });
    await expect(cards.filter({ visible: true })).toHaveCount(5);
    await page.unroute(ENTRY);
    await page.keyboard.press("Tab");
    await hydrated(page);
    await expect(cards.filter({ visible: true })).toHaveCount(1);
  });
}

test("a section whose code cannot be loaded stays unchanged; the others work, and the form can be sent", async ({
  page,
}) => {
  await page.route("**/assets/hours-*.js", (route) => route.abort());
  await page.goto("/contact");
  const hours = page.locator("[data-block=hours]");
  const text = await hours.innerText();
  const form = page.locator("main form");
  await fill(form);
  await sendAndBeThanked(form);
  await expect(hours).toHaveText(text, { useInnerText: true });
  await expect(page.getByRole("alert")).toHaveCount(0);
});

test("a page with a newer published version stays open if the device cannot save what was typed, and says how to reach the business", async ({
  page,
}) => {
  await denyStorage(page);
  let isOutdated = false;
  await page.route("/contact", async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    const body = isOutdated ? html.replace(/ data-page="[^"]*"/, ' data-page="newer"') : html;
    isOutdated = true;
    await route.fulfill({ response, body });
  });
  const failure = pending();
  await page.route(ENTRY, (route) => failure.happened.then(() => route.abort()));
  await page.goto("/contact");
  const message = page.locator("main form [name=message]");
  await message.pressSequentially("A sign");
  failure.happen();
  await expect(page.locator("main form").getByRole("alert")).toBeVisible();
  await expect(message).toHaveValue("A sign");
});

test("a page with a newer published version is fetched again at the first touch, with what was typed", async ({
  page,
}) => {
  const older = (html: string) => html.replace(/ data-page="[^"]*"/, ' data-page="/data/contact.json?older"');
  const asOlder = async (route: Route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: older(await response.text()) });
  };
  const written = pending();
  // Keys that are pressed between two documents are lost.
  await page.route("/contact", (route) => written.happened.then(() => route.continue()));
  await page.route("/contact", asOlder, { times: 1 });
  await page.goto("/contact");
  await expect(page.locator("html")).toHaveAttribute("data-page", /older/);
  const form = page.locator("main form");
  await form.locator("[name=message]").pressSequentially("A sign");
  written.happen();
  await hydrated(page);
  await expect(page.locator("html")).not.toHaveAttribute("data-page", /older/);
  await expect(page.locator("html")).not.toHaveAttribute("data-stalled");
  if ((await form.locator("[name=message]").inputValue()) === "") await form.getByText(RESTORE).click();
  await expect(form.locator("[name=message]")).toHaveValue("A sign");
});
