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
  // Stands in for the author's editor: writes down what it is asked to open.
  const editor = join(folder, "editor.sh");
  await writeFile(editor, `#!/bin/sh\necho "$@" > ${join(folder, "opened")}\n`, { mode: 0o755 });
  process.env.LAUNCH_EDITOR = editor;
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

/** What the editor was last asked to open: file, line and column. */
async function expectOpened(place: string): Promise<void> {
  await expect(async () => {
    expect((await readFile(join(folder, "opened"), "utf8")).trim()).toBe(place);
  }).toPass({ timeout: 5_000 });
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

test("all problems are listed at once; their places open the editor; Escape puts them aside, and the corner brings them back", async ({
  page,
}) => {
  await page.goto(url);
  await edit("pages/index.yaml", "    heading: Websites", "    headnig: Websites");
  await edit("pages/logo.yaml", "category: logo", "category: logos");
  await expect(overlay(page).getByRole("listitem")).toHaveCount(2);
  await expect(overlay(page)).toContainText("Did you mean `heading`?");
  await expect(page.getByRole("dialog", { name: "Problems" })).toBeFocused();
  await overlay(page).getByRole("button", { name: "content/pages/logo.yaml:16:15" }).click();
  await expectOpened(`${content}/pages/logo.yaml 16 15`);
  await page.keyboard.press("Escape");
  await expect(overlay(page)).toHaveCount(0);
  await page.getByRole("button", { name: "2 errors" }).press("Enter");
  await expect(overlay(page).getByRole("listitem")).toHaveCount(2);
  await overlay(page).getByRole("button", { name: "Close" }).click();
  await expect(overlay(page)).toHaveCount(0);
  await edit("pages/index.yaml", "    headnig: Websites", "    heading: Websites");
  await expect(overlay(page).getByRole("listitem")).toHaveCount(1);
  await edit("pages/logo.yaml", "category: logos", "category: logo");
  await expect(overlay(page)).toHaveCount(0);
  await expect(page.getByRole("button", { name: /errors?$/ })).toHaveCount(0);
});

test("a page on another site cannot open the editor", async ({ request }) => {
  await rm(join(folder, "opened"), { force: true });
  for (const path of ["/__open-in-editor", "/__OPEN-IN-EDITOR", "/__open-in-editor/"]) {
    const response = await request.get(`${url}${path}?file=${content}/pages/logo.yaml`, {
      headers: { "sec-fetch-site": "cross-site", origin: "https://example.com" },
    });
    expect(response.status()).toBe(403);
  }
});

test("a section under the pointer is named by its block and place, and Alt+click opens it", async ({ page }) => {
  await page.goto(`${url}/logo`);
  await page.getByRole("heading", { name: "From $29" }).hover();
  await expect(page.getByText("package-grid · content/pages/logo.yaml:13")).toBeVisible();
  await page.getByRole("heading", { name: "From $29" }).click({ modifiers: ["Alt"] });
  await expectOpened(`${content}/pages/logo.yaml 13 5`);
  // Links are no exception, and the page stays.
  await page
    .getByRole("main")
    .getByRole("link", { name: "Order" })
    .first()
    .click({ modifiers: ["Alt"] });
  await expectOpened(`${content}/pages/logo.yaml 6 5`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a draft is shown and marked, and links to it are warned of in the corner", async ({ page }) => {
  await page.goto(`${url}/terms`);
  await expect(page.getByText("Draft: not published")).toBeHidden();
  await edit("pages/terms.yaml", "index: false", "draft: true");
  await expect(page.getByText("Draft: not published")).toBeVisible();
  await expect(page.locator("h1")).toHaveText("Terms");
  await expect(overlay(page)).toHaveCount(0);
  await page.getByRole("button", { name: "1 warning" }).click();
  await expect(overlay(page)).toContainText("/terms is a draft");
  await edit("pages/terms.yaml", "draft: true", "index: false");
  await expect(page.getByRole("button", { name: /warning/ })).toHaveCount(0);
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
      .replace(/ class="[^"]*"/g, "")
      // Only what visitors get is laid out in pieces.
      .replaceAll("<lay-out></lay-out>", "");
  for (const path of ["/", "/logo", "/contact", "/privacy-policy"]) {
    const built = await (await request.get(path)).text();
    const served = await (await request.get(realUrl + path, { headers: { accept: "text/html" } })).text();
    expect(inRoot(served), path).toBe(inRoot(built));
  }
  // The order of the stylesheets decides which of two rules wins: it is the build's, too.
  const look = (address: string) => lookOf(page, address);
  expect(await look(`${realUrl}/logo`)).toEqual(await look("/logo"));
  await other.close();
});

/** How every element of a page looks, as far as stylesheets that come in another order would show. */
async function lookOf(page: Page, address: string): Promise<string[]> {
  await page.goto(address);
  return page.locator("#root *").evaluateAll((elements) =>
    elements.map((element) => {
      const { color, backgroundColor, fontSize, padding, display } = getComputedStyle(element);
      return [element.tagName, color, backgroundColor, fontSize, padding, display].join(" ");
    }),
  );
}
