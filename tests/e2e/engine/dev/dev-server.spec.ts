import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, type Page } from "playwright/test";
import { SOURCE_URL } from "../../../../src/engine/dev/messages.ts";
import { FULL } from "../../../support/full.ts";
import { type DevServer, startDevServer } from "../../support/dev-server.ts";
import { lookOf } from "../../support/looks/dev-page.ts";
import { test } from "../../support/test.ts";
import { editTouchedPage, editUntouchedPage } from "./edits-in-place.ts";

let dev: DevServer;
/** One page for all tests: each load of a dev server's page is more than a hundred requests. */
let page: Page;

// A busy machine takes a long time to compile what a page requests.
test.describe.configure({ mode: "serial", timeout: 120_000 });

test.beforeAll(async ({ browser }) => {
  dev = await startDevServer("dev-server");
  // Replaces the author's editor: records what it is asked to open.
  const editor = join(dev.folder, "editor.sh");
  await writeFile(editor, `#!/bin/sh\necho "$@" > ${join(dev.folder, "opened")}\n`, { mode: 0o755 });
  process.env.LAUNCH_EDITOR = editor;
  page = await browser.newPage({ reducedMotion: "reduce" });
});

test.afterAll(async () => {
  await page.close();
  await dev.stop();
});

const overlay = () => page.getByRole("dialog", { name: "Problems" });

/** Opens a page of the dev server, or stays on it. Tries again if the server reloads the last page meanwhile. */
async function open(path: string): Promise<void> {
  await expect(async () => {
    if (page.url() !== dev.url + path) await page.goto(dev.url + path, { timeout: 10_000 });
  }).toPass();
}

/** The last location that the editor was asked to open: file, line and column. */
async function expectOpened(location: string): Promise<void> {
  await expect(async () => {
    expect((await readFile(join(dev.folder, "opened"), "utf8")).trim()).toBe(location);
  }).toPass({ timeout: 5_000 });
}

test("the dev server's styles are those of the build, before and after hydration; an edit shows on a page that nobody has touched, which hydrates afterward", async ({
  page: reader,
}) => {
  await page.goto(`${dev.url}/cakes`);
  await reader.goto("/cakes");
  // The order of the stylesheets decides which of two rules wins. Those of the dev server come with its modules, after the HTML.
  await expect.poll(() => lookOf(page)).toEqual(await lookOf(reader));
  await editUntouchedPage({ dev, page });
  await reader.mouse.move(9, 9);
  await reader.mouse.move(12, 12);
  await reader.waitForSelector("[data-hydrated]");
  // React's code brings them once more.
  await expect.poll(() => lookOf(page)).toEqual(await lookOf(reader));
});

test("all problems are listed at once, with file, line and frame, over the page; their locations open the editor, a button fixes one; Escape hides them, and the toolbar shows them again", async () => {
  await open("/cakes");
  dev.edit("pages/index.yaml", "    heading: Bread", "    headnig: Bread");
  await expect(overlay()).toContainText("content/pages/index.yaml:9:5");
  await expect(overlay()).toContainText("> 9 |     headnig: Bread");
  await expect(page.locator("h1"), "the page stays").toHaveText("A Cake for the Day");
  dev.edit("pages/cakes.yaml", "category: cakes", "category: cake");
  await expect(overlay().getByRole("listitem")).toHaveCount(2);
  await expect(overlay()).toContainText("Did you mean `heading`?");
  await expect(overlay()).toBeFocused();
  await overlay().getByRole("button", { name: "content/pages/cakes.yaml:22:15" }).click();
  await expectOpened(`${dev.content}/pages/cakes.yaml 22 15`);
  await page.keyboard.press("Escape");
  await expect(overlay()).toHaveCount(0);
  await page.getByRole("button", { name: "2 errors" }).press("Enter");
  await expect(overlay().getByRole("listitem")).toHaveCount(2);
  await overlay().getByRole("button", { name: "Fix: headnig → heading" }).click();
  await expect(overlay().getByRole("listitem")).toHaveCount(1);
  await overlay().getByRole("button", { name: "Close" }).click();
  await expect(overlay()).toHaveCount(0);
  // A change that causes no problem does not show the list again, although the problem is then on another line.
  const source = async () => (await page.request.get(`${dev.url}${SOURCE_URL}?path=/cakes`)).text();
  const before = await source();
  dev.edit("pages/cakes.yaml", "sections:", "# Cakes of the bakery\nsections:");
  await expect.poll(source).not.toBe(before);
  await expect(overlay()).toHaveCount(0);
  dev.edit("pages/cakes.yaml", "# Cakes of the bakery\n", "");
  dev.edit("pages/cakes.yaml", "category: cake", "category: cakes");
  await expect(overlay()).toHaveCount(0);
  await expect(page.getByRole("button", { name: /errors?$/ })).toHaveCount(0);
});

test("a section under the pointer is named by its block and location, and Alt+click opens it", async () => {
  await open("/cakes");
  // The page may still be reloading after the test before.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.getByRole("heading", { name: "Three sizes" }).hover();
    await expect(page.getByText("package-grid · content/pages/cakes.yaml:17")).toBeVisible({ timeout: 1000 });
  }).toPass();
  await page.getByRole("heading", { name: "Three sizes" }).click({ modifiers: ["Alt"] });
  await expectOpened(`${dev.content}/pages/cakes.yaml 17 5`);
  // That includes links, and the page stays.
  await page
    .getByRole("main")
    .getByRole("link", { name: "Ask a Baker" })
    .first()
    .click({ modifiers: ["Alt"] });
  await expectOpened(`${dev.content}/pages/cakes.yaml 8 5`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a draft is shown and marked, and the toolbar warns about links to it", async () => {
  await open("/cakes");
  await expect(page.getByText("Draft: not published")).toBeHidden();
  dev.edit("pages/cakes.yaml", "title: Cakes\n", "title: Cakes\ndraft: true\n");
  await expect(page.getByText("Draft: not published")).toBeVisible();
  await expect(page.locator("h1")).toHaveText("A Cake for the Day");
  await expect(overlay()).toHaveCount(0);
  const warnings = page.getByRole("button", { name: /^\d+ warnings?$/ });
  dev.edit("pages/index.yaml", "    heading: Bread", "    headnig: Bread");
  await expect(overlay()).toContainText(/1 error, \d+ warnings? in the content/);
  dev.edit("pages/index.yaml", "    headnig: Bread", "    heading: Bread");
  await warnings.click();
  await expect(overlay()).toContainText("/cakes is a draft");
  dev.edit("pages/cakes.yaml", "draft: true\n", "");
  await expect(page.getByRole("button", { name: /warning/ })).toHaveCount(0);
});

test("the dev server's HTML is that of the build", async ({ request }) => {
  const inRoot = (html: string) =>
    (/<div id="root">([\s\S]*)<\/div><\/body>/.exec(html)?.[1] ?? "none")
      // Only what visitors get is laid out in pieces.
      .replaceAll(' is="lay-out"', "");
  for (const path of ["/", "/cakes", "/contact", "/terms"]) {
    const built = await (await request.get(path)).text();
    const served = await (await request.get(dev.url + path)).text();
    expect(inRoot(served), path).toBe(inRoot(built));
  }
});

test("a page that is added is available at once, without any other change, and disappears when it is removed", async ({
  request,
}) => {
  await mkdir(join(dev.content, "pages/print"), { recursive: true });
  await writeFile(
    join(dev.content, "pages/print/cards.yaml"),
    "title: Cards\ndescription: Business cards on heavy stock, printed in two colors.\nsections:\n  - block: hero\n    heading: Heavy cards\n    text: Two colors.\n",
  );
  const served = async () => (await request.get(`${dev.url}/print/cards`)).text();
  await expect.poll(served).toContain("Heavy cards</h1>");
  expect(await served()).toContain("<title>Cards | Rye &#38; Ember</title>");
  if (FULL) {
    await open("/print/cards");
    await expect(page.locator("h1")).toHaveText("Heavy cards");
  }
  await rm(join(dev.content, "pages/print"), { recursive: true });
  await expect.poll(served).not.toContain("Heavy cards");
  if (FULL) await expect(page.locator("h1")).not.toHaveText("Heavy cards");
});

test("an old address redirects to its page, as it will on the site", async ({ request }) => {
  const moved = await request.get(`${dev.url}/visit?from=flyer`, { maxRedirects: 0 });
  expect([moved.status(), moved.headers().location]).toEqual([302, "/contact?from=flyer"]);
});

test("edits leave the scroll position, the open tab, an open dialog and typed text as they are", () =>
  editTouchedPage({ dev, page }));
