import { expect } from "playwright/test";
import { violationsOf } from "../support/page.ts";
import { fullTest, test } from "../support/test.ts";

test("the policy refuses scripts and styles that are not the site's own", async ({ page }) => {
  const violations = await violationsOf(page);
  await page.goto("/");
  await page.evaluate(() => {
    const script = document.createElement("script");
    script.textContent = "document.body.dataset.hostile = 'yes'";
    const image = document.createElement("img");
    image.setAttribute("onerror", "document.body.dataset.hostile = 'yes'");
    image.src = "https://elsewhere.example/x.png";
    const box = document.createElement("div");
    box.setAttribute("style", "color: red");
    document.body.append(script, image, box);
  });
  await expect
    .poll(() => [...new Set(violations.map((violation) => violation.split(" ")[0]))].sort())
    .toEqual(["img-src", "script-src-attr", "script-src-elem", "style-src-attr"]);
  await expect(page.locator("body")).not.toHaveAttribute("data-hostile");
});

fullTest(
  "media that are opened directly are shown and played, and no script runs in a drawing",
  async ({ page, request }) => {
    const data = await (await request.get("/data/index.json")).text();
    const addressOf = (ending: string) => new RegExp(`/media/[^" ]+\\.${ending}`).exec(data)?.[0] ?? "/none";
    const drawing = addressOf("svg");
    const { headers } = await request.get(drawing).then((response) => ({ headers: response.headers() }));
    expect(headers["content-security-policy"]).toContain("script-src 'none'");

    await page.goto(addressOf("webm"));
    await expect
      .poll(() => page.locator("video").evaluate((video: HTMLVideoElement) => video.readyState))
      .toBeGreaterThan(1);
    await page.goto(addressOf("webp"));
    expect(await page.locator("img").evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    await page.goto(drawing);
    await expect(page.locator("svg")).toBeVisible();

    // A drawing that the check refuses, sent with the headers of the site's media.
    const hostile = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" onload="run()"><style>rect{fill:red}</style><rect width="9" height="9"/><script>document.documentElement.id = "ran"</script></svg>`;
    await page.route(drawing, (route) => route.fulfill({ headers, body: hostile }));
    await page.goto(drawing);
    await expect(page.locator("rect")).toHaveCSS("fill", "rgb(255, 0, 0)");
    await expect(page.locator("#ran")).toHaveCount(0);
  },
);
