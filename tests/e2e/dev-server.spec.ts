import { cp, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, type Page, test } from "playwright/test";
import type { ViteDevServer } from "vite";
import { startDevServer } from "./dev-server.ts";

const base = join(import.meta.dirname, "../fixtures/_base/content");
const real = join(import.meta.dirname, "../../content");
let folder: string;
let content: string;
let server: ViteDevServer;
let url: string;

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "halftone-dev-"));
  content = join(folder, "content");
  await cp(base, content, { recursive: true });
  for (const shared of ["interface.yaml", "theme.yaml"]) await cp(join(real, shared), join(content, shared));
  ({ server, url } = await startDevServer(content));
});

test.afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

const overlay = (page: Page) => page.locator("vite-error-overlay");

async function edit(file: string, from: string, to: string): Promise<void> {
  const path = join(content, file);
  const text = await readFile(path, "utf8");
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

test("saving a file updates the open page", async ({ page }) => {
  await page.goto(url);
  await expect(page.locator("h1")).toHaveText("Websites that earn their keep");
  await edit("pages/index.yaml", "heading: Websites that earn", "heading: Shops that earn");
  await expect(page.locator("h1")).toHaveText("Shops that earn their keep");
  await edit("pages/index.yaml", "heading: Shops that earn", "heading: Websites that earn");
  await expect(page.locator("h1")).toHaveText("Websites that earn their keep");
});

test("a mistake shows in the overlay with file, line and frame, over the page, and goes by itself when mended", async ({
  page,
}) => {
  await page.goto(url);
  await edit("pages/index.yaml", "    heading: Websites", "    headnig: Websites");
  await expect(overlay(page)).toContainText("content/pages/index.yaml:7:5");
  await expect(overlay(page)).toContainText("> 7 |     headnig: Websites");
  await expect(page.locator("h1")).toHaveText("Websites that earn their keep");
  await edit("pages/index.yaml", "    headnig: Websites", "    heading: Websites");
  await expect(overlay(page)).toHaveCount(0);
});

test("files that are added, broken, moved away and brought back are followed", async ({ page }) => {
  await page.goto(url);
  await writeFile(join(content, "pages/new.yaml"), "title: New\nsections:\n  - blok: hero\n");
  await expect(overlay(page)).toContainText("pages/new.yaml");
  await rm(join(content, "pages/new.yaml"));
  await expect(overlay(page)).toHaveCount(0);
  await rename(join(content, "pages/logo.yaml"), join(folder, "logo.yaml"));
  await expect(overlay(page)).toContainText("There is no page /logo");
  await rename(join(folder, "logo.yaml"), join(content, "pages/logo.yaml"));
  await expect(overlay(page)).toHaveCount(0);
  await rename(join(content, "media/mark.svg"), join(folder, "mark.svg"));
  await expect(overlay(page)).toContainText("There is no file mark.svg");
  await rename(join(folder, "mark.svg"), join(content, "media/mark.svg"));
  await expect(overlay(page)).toHaveCount(0);
});

test("a page that is added is there at once, without any other change", async ({ page }) => {
  await mkdir(join(content, "pages/print"), { recursive: true });
  await writeFile(
    join(content, "pages/print/cards.yaml"),
    "title: Cards\ndescription: Business cards on heavy stock, printed in two colors.\nsections:\n  - block: hero\n    heading: Heavy cards\n    text: Two colors.\n",
  );
  await expect(async () => {
    expect((await page.goto(`${url}/print/cards`))?.status()).toBe(200);
  }).toPass();
  await expect(page.locator("h1")).toHaveText("Heavy cards");
  await expect(page).toHaveTitle("Cards | Halftone");
  await rm(join(content, "pages/print"), { recursive: true });
});

test("the dev server's page wakes up, and its HTML is the build's", async ({ page, request }) => {
  await page.goto(`${url}/contact`);
  await page.getByRole("banner").getByText("Talk to us").first().click();
  await expect(page.getByRole("dialog", { name: "Contact Us" })).toBeVisible();
  const { server: other, url: realUrl } = await startDevServer(real);
  const inRoot = (html: string) =>
    (/<div id="root">([\s\S]*)<\/div><\/body>/.exec(html)?.[1] ?? "none")
      // Names of CSS modules are hashed in the one and readable in the other.
      .replace(/ class="[^"]*"/g, "");
  for (const path of ["/", "/logo", "/contact", "/privacy-policy"]) {
    const built = await (await request.get(path)).text();
    const served = await (await request.get(realUrl + path, { headers: { accept: "text/html" } })).text();
    expect(inRoot(served), path).toBe(inRoot(built));
  }
  await other.close();
});
