import { readdir, readFile, symlink } from "node:fs/promises";
import { expect, type Page } from "playwright/test";
import { type DevCopy, startDevCopy } from "../../support/dev-copy.ts";
import { pending } from "../../support/page.ts";
import { test } from "../../support/test.ts";

let dev: DevCopy;

test.describe.configure({ mode: "serial" });
test.beforeAll(async () => {
  dev = await startDevCopy();
});
test.afterAll(() => dev.stop());

/** Problems of the content, or a mistake in the code, which Vite shows. */
const overlay = (page: Page) => page.locator("dialog[aria-label=Problems][open], vite-error-overlay");

const ABOUT = "content/pages/about.yaml";
const HERO = "src/blocks/hero/examples.yaml";

/** A way to break the site: what is broken, how, and what is reported to the author. */
type Break = [file: string, how: () => unknown, reported: string];

const becomes = (file: string, text: string | Uint8Array, reported: string): Break => [
  file,
  () => dev.write(file, text),
  reported,
];
const changes = (file: string, from: string, to: string, reported: string): Break => [
  file,
  () => dev.change(file, from, to),
  reported,
];
const goes = (file: string, reported: string): Break => [file, () => dev.remove(file), reported];

const breaks: Break[] = [
  goes("content/media/slides/straight.svg", "There is no file slides/straight.svg"),
  goes("content/media", "content/site.yaml"),
  goes("content/pages/cakes.yaml", "There is no page /cakes"),
  goes("content/pages", "This site lacks pages/index.yaml"),
  goes("content", "There is no folder content"),
  goes("content/interface.yaml", "This file is missing"),
  goes("content/packages/cakes.yaml", 'There is no "cakes"'),
  changes(ABOUT, "title: About Us", 'title: "About Us', `${ABOUT}:2`),
  changes(ABOUT, "title:", "<<<<<<< HEAD\ntitle:", `${ABOUT}:2`),
  changes("content/site.yaml", "name:", "name: [", "content/site.yaml"),
  becomes("content/theme.yaml", "", "content/theme.yaml"),
  becomes(ABOUT, Buffer.from("\ufefftitle: About", "utf16le"), "UTF-16"),
  becomes("schemas/blocks/hero.schema.json", '{ "title": "Hero", ', "schemas/blocks/hero.schema.json cannot be used"),
  changes("schemas/blocks/hero.schema.json", '"type": "object"', '"type": "objekt"', "hero.schema.json cannot be used"),
  [
    ABOUT,
    () => dev.remove(ABOUT).then(() => dev.write(`${ABOUT}/inner.yaml`, "title: A folder\n")),
    "named like a content file",
  ],
  [
    "content/pages/far.yaml",
    () => symlink("/etc/hostname", dev.at("content/pages/far.yaml")),
    "a link to something other than a file",
  ],
  changes("src/blocks/hero/index.tsx", "export default", "export defualt", "hero/index.tsx"),
];

test("a changed style shows without a reload, before and after React has hydrated the page", async ({ page }) => {
  const STYLES = "src/blocks/hero/hero.module.css";
  const source = await readFile(dev.at(STYLES), "utf8");
  const value = () => page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue("--edit"));
  await page.goto(`${dev.url}/about`);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const edit = async (name: string) => {
    await dev.write(STYLES, `${source}\n:global(html) { --edit: ${name}; }\n`);
    await expect.poll(value).toBe(name);
  };
  await edit("first");
  await page.keyboard.press("Shift");
  await page.waitForSelector("[data-hydrated]");
  await edit("second");
  // Written, since the watcher may report a file that is replaced as removed and added, which reloads the page.
  await dev.write(STYLES, source);
  await expect.poll(value).toBe("");
  expect(await page.evaluate(() => "isSameDocument" in window)).toBe(true);
});

test("everything that is broken is reported, and its fix shows without a restart", async ({ page }) => {
  test.setTimeout(120_000);
  const about = await readFile(dev.at(ABOUT), "utf8");
  // The heading tells which repair it is: the page shows what was just saved, not only what was there before.
  const repair = (n: number) => dev.write(ABOUT, about.replace("heading: One", `heading: Repaired ${n}, one`));
  await repair(0);
  await page.goto(`${dev.url}/about`);
  for (const [index, [file, how, reported]] of breaks.entries()) {
    await test.step(`${index + 1} ${file}: ${reported}`, async () => {
      await how();
      await expect(overlay(page)).toContainText(reported);
      await dev.restore(file);
      await repair(index + 1);
      await expect(page.locator("h1")).toContainText(`Repaired ${index + 1},`);
      await expect(overlay(page)).toHaveCount(0);
    });
  }
  await dev.restore(ABOUT);
});

test("the gallery shows every block next to its YAML, and follows the examples", async ({ page, context }) => {
  // Each change loads the frames in view again.
  test.setTimeout(90_000);
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto(`${dev.url}/__blocks#hero-smallest`);
  const blocks = await readdir(dev.at("src/blocks"));
  // The last frame is that of the drawings.
  await expect(page.getByRole("heading", { level: 2 })).toHaveCount(blocks.length + 1);
  const smallest = page.locator("#hero-smallest");
  await smallest.scrollIntoViewIfNeeded();
  await expect(smallest.frameLocator("iframe").getByRole("heading", { level: 1 })).toHaveText("About", {
    timeout: 20_000,
  });
  await expect(smallest.frameLocator("iframe").getByRole("banner")).toBeHidden();
  await smallest.getByRole("button", { name: "Copy hero smallest" }).click();
  await expect(smallest.getByText("Copied").first()).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    "  - block: hero\n    heading: About\n    text: Fifty people and one proofing table.\n",
  );

  const line = (await readFile(dev.at(HERO), "utf8")).split("\n").indexOf("  heading: About") + 1;
  dev.change(HERO, "  heading: About\n", "  headnig: About\n");
  await expect(page.getByRole("alert")).toContainText(`${HERO}:${line}:3 \`headnig\` is not a key`);
  await dev.restore(HERO);
});

test("a page that React has not hydrated shows the second of two code edits, even if it is made while the page reloads for the first", async ({
  page,
  request,
}) => {
  // Run alone, this test is the first to load a page.
  test.setTimeout(90_000);
  const POLICY = "src/blocks/policy/index.tsx";
  const path = "/terms";
  const rendered = async (mark: string) =>
    (await request.get(dev.url + path)).text().then((html) => html.includes(mark));
  const source = await readFile(dev.at(POLICY), "utf8");
  const edit = (mark: string) => dev.write(POLICY, source.replace("<header>", `<p data-edit>${mark}</p><header>`));
  expect(source).toContain("<header>");
  const hello = new Promise<void>((resolve) => {
    page.on("websocket", (socket) =>
      socket.on("framesent", ({ payload }) => String(payload).includes("author:hello") && resolve()),
    );
  });
  await page.goto(dev.url + path);
  await hello;
  // Until the server sends the second edit, the page cannot know about it.
  const edited = pending();
  await page.route("**/@vite/client", async (route) => {
    await edited.happened;
    await route.continue();
  });
  const reload = page.waitForRequest((one) => one.isNavigationRequest());
  await edit("First edit");
  await reload;
  await page.waitForSelector("text=First edit");
  await edit("Second edit");
  await expect.poll(() => rendered("Second edit")).toBe(true);
  edited.happen();
  await expect(page.locator("[data-edit]")).toHaveText("Second edit");
  expect(await page.evaluate(() => "hydrated" in document.documentElement.dataset)).toBe(false);
  await dev.restore(POLICY);
});
