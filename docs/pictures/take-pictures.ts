import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { blockFolders, examplesOf } from "../../src/engine/block-examples.ts";
import { buildSite } from "../../src/engine/build-site.ts";
import { planPage } from "../../src/engine/edit/new/page.ts";
import { openContent } from "../../src/engine/edit/open-content.ts";
import { loadSchemas } from "../../src/engine/read/schemas.ts";
import { createSiteServer, listen } from "../../src/engine/serve/site-server.ts";
import { drawnPictures, pagePicture, problemPicture } from "./guide.ts";
import { shoot, withPage } from "./shoot.ts";

/**
 * Retakes the documentation's pictures: one of each block from its first example, and those of the authors' guide. Run it
 * by hand when what they show has changed; npm run generate includes new ones.
 */
export async function takePictures(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "halftone-pictures-"));
  const content = join(folder, "content");
  try {
    await cp("content", content, { recursive: true });
    const opened = await openContent(content);
    const newPage = planPage(opened.parsed, content, { kind: "service", name: "Print Design" });
    await opened.save(newPage);
    for (const block of blockFolders()) await writeFile(join(content, `pages/picture-of-${block}.yaml`), pageOf(block));
    const built = await buildSite({ contentDir: content, outDir: join(folder, "dist"), development: false });
    if (!built.ok) throw new Error("The examples do not pass the check.");
    const server = createSiteServer(join(folder, "dist"));
    const url = await listen(server, 0, "127.0.0.1");
    await mkdir("docs/blocks", { recursive: true });
    await mkdir("docs/authoring", { recursive: true });
    await withPage(async (page) => {
      for (const block of blockFolders()) {
        await page.goto(`${url}/picture-of-${block}`, { waitUntil: "load" });
        // It is sticky, and would cover what is below it.
        await page.addStyleTag({ content: "body > #root > header { visibility: hidden }" });
        const section = page.locator(`[data-block="${block}"]`).last();
        await shoot(page, section, `docs/blocks/${block}.webp`, { width: 900, bytes: 25_000 });
      }
      await pagePicture(page, url + newPage.path);
      await drawnPictures(page);
      for (const block of blockFolders()) await rm(join(content, `pages/picture-of-${block}.yaml`));
      const file = join(content, newPage.file);
      await writeFile(file, (await readFile(file, "utf8")).replace("    heading: Print", "    headnig: Print"));
      await problemPicture(page, content);
    });
    server.close();
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A page with only the block's first example, and the main heading that every page needs. */
function pageOf(block: string): string {
  const [example] = examplesOf(block).examples;
  const hero = "  - block: hero\n    heading: An example\n    text: Of a block.\n";
  const opening = loadSchemas().blocks.get(block)?.mainHeading ? "" : hero;
  return `title: Picture of ${block}\ndescription: A page for the picture of the block ${block} alone.\nindex: false\nsections:\n${opening}${example?.yaml ?? ""}`;
}
