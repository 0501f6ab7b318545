import { createServer } from "node:http";
import { expect } from "playwright/test";
import { listen } from "../../../src/engine/serve/site-server.ts";
import { hydrate, painted, shiftOf } from "../support/page.ts";
import { ports } from "../support/ports.ts";
import { test } from "../support/test.ts";

/** The largest layout shift allowed, as Chromium measures it: half of what a visitor notices. */
const UNNOTICED = 0.02;

/** The frozen site on a slow network: the body of a document arrives in pieces of a kilobyte, each of them painted. */
async function slowSite() {
  const server = createServer(async ({ url = "/", headers }, response) => {
    const answer = await fetch(`http://localhost:${ports.bakery}${url}`, {
      headers: { accept: headers.accept ?? "*/*" },
    });
    const type = answer.headers.get("content-type") ?? "";
    response.writeHead(answer.status, { "content-type": type });
    const bytes = Buffer.from(await answer.arrayBuffer());
    const start = type.startsWith("text/html") ? bytes.indexOf("<body") : bytes.length;
    response.write(bytes.subarray(0, start));
    for (let at = start; at < bytes.length; at += 1000) {
      response.write(bytes.subarray(at, at + 1000));
      await new Promise((done) => setTimeout(done, 40));
    }
    response.end();
  });
  return { server, address: await listen(server, 0, "127.0.0.1") };
}

for (const [path, width, height] of [
  ["/tasting", 1440, 900],
  ["/contact", 1440, 900],
  ["/no-such-page", 1440, 900],
  ["/about", 390, 844],
] as const)
  test(`nothing visible on ${path} moves at ${width} px while its document arrives in pieces`, async ({
    visitorsPage: page,
  }) => {
    await page.setViewportSize({ width, height });
    const { server, address } = await slowSite();
    await page.goto(address + path);
    await painted(page);
    expect(await shiftOf(page)).toBeLessThan(UNNOTICED);
    server.closeAllConnections();
    server.close();
  });

test("opening hours keep their height when today is marked", async ({ page }) => {
  await page.goto("/contact");
  const hours = page.locator("[data-block=hours]");
  const before = await hours.boundingBox();
  await hydrate(page);
  await expect(hours.getByText("Today", { exact: true })).toBeVisible();
  expect((await hours.boundingBox())?.height).toBe(before?.height);
});
