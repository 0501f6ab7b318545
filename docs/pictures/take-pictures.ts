import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright";
import { blockFolders, EXAMPLE_DAY, EXAMPLE_SITE, examplesOf, pageOf } from "../../src/engine/block-examples.ts";
import { buildSite } from "../../src/engine/build-site.ts";
import { planPage } from "../../src/engine/edit/new/plan-page.ts";
import { openContent } from "../../src/engine/edit/open-content.ts";
import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";
import { createSiteServer, listen } from "../../src/engine/serve/site-server.ts";
import { drawnPictures, pagePicture, problemPicture } from "./guide.ts";
import { shoot, withPage } from "./shoot.ts";

/**
 * Retakes the documentation's pictures: one of each block from its first example, those of the authors' guide, and the home
 * pages in the README. Run it by hand when what they show has changed; npm run generate includes new ones.
 */
export async function takePictures(contentDir: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "halftone-pictures-"));
  try {
    await withPage(async (page) => {
      await blockPictures(page, join(folder, "blocks"));
      await guidePictures(page, join(folder, "guide"), contentDir);
      await homePicture(page, join(folder, "home"), contentDir, "docs/home.webp");
      await homePicture(page, join(folder, "clinic"), "examples/clinic/content", "docs/clinic.webp");
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** One picture of each block, from its first example, in the site that examples take their names from. */
async function blockPictures(page: Page, folder: string): Promise<void> {
  const content = join(folder, "content");
  await cp(EXAMPLE_SITE, content, { recursive: true });
  for (const block of blockFolders())
    await writeFile(join(content, `pages/news/picture-of-${block}.yaml`), pictured(block));
  await mkdir("docs/blocks", { recursive: true });
  process.env.SITE_DATE = EXAMPLE_DAY;
  await withSite(folder, async (url) => {
    for (const block of blockFolders()) {
      await page.goto(`${url}/news/picture-of-${block}`, { waitUntil: "load" });
      // It is sticky, and would cover what is below it.
      await page.addStyleTag({ content: "body > #root > header { visibility: hidden }" });
      const section = page.locator(`[data-block="${block}"]`).last();
      await shoot(page, section, `docs/blocks/${block}.webp`, { width: 900, bytes: 25_000 });
    }
  });
  delete process.env.SITE_DATE;
}

/** The pictures of the authors' guide, which begins a page in a copy of the content. */
async function guidePictures(page: Page, folder: string, contentDir: string): Promise<void> {
  const content = join(folder, "content");
  await cp(contentDir, content, { recursive: true });
  const opened = await openContent(content);
  const newPage = planPage(opened.context, content, { kind: "service", name: "Print Design" });
  await opened.save(newPage);
  await mkdir("docs/authoring", { recursive: true });
  await withSite(folder, (url) => pagePicture(page, url + newPage.path));
  await drawnPictures(page);
  const file = join(content, newPage.file);
  await writeFile(file, (await readFile(file, "utf8")).replace("    heading: Print", "    headnig: Print"));
  await problemPicture(page, content);
}

/** The upper part of a site's home page. */
async function homePicture(page: Page, folder: string, contentDir: string, file: string): Promise<void> {
  await cp(contentDir, join(folder, "content"), { recursive: true });
  await withSite(folder, async (url) => {
    await page.goto(url, { waitUntil: "load" });
    await shoot(page, page.locator("html"), file, { width: 1100, bytes: 90_000 });
  });
}

/** Builds and serves the folder's content while `visit` looks at it. */
async function withSite(folder: string, visit: (url: string) => Promise<void>): Promise<void> {
  const out = join(folder, "dist");
  const built = await buildSite({ contentDir: join(folder, "content"), outDir: out, development: false });
  if (!built.ok) throw new Error("The content does not pass the check.");
  const server = createSiteServer({ dir: out });
  await visit(await listen(server, 0, "127.0.0.1"));
  server.close();
}

/** A page with only the block's first example, and the main heading that every page needs. */
function pictured(block: string): string {
  const [example] = examplesOf(block).examples;
  if (!example) throw new Error(`The block ${block} has no example.`);
  const page = pageOf(example, loadSchemas()).replace("draft: true", "index: false");
  return page.replace(
    /^title: .*\ndescription: .*/,
    `title: Picture of ${block}\ndescription: The block ${block} alone.`,
  );
}
