import { cp, mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildSite } from "./build-site.ts";
import { blockFolders, examplesOf } from "./examples.ts";
import { shoot, withPage } from "./pictures/shoot.ts";
import { loadSchemas } from "./pipeline/schemas.ts";
import { createSiteServer, listen } from "./serve/site-server.ts";

/** `npm run pictures [-- BLOCK…]`: takes the pictures of the block reference anew, from each block's first example. */
const wanted = process.argv.slice(2);
const blocks = blockFolders().filter((block) => wanted.length === 0 || wanted.includes(block));
const folder = await mkdtemp(join(tmpdir(), "halftone-pictures-"));
try {
  await cp("content", join(folder, "content"), { recursive: true });
  for (const block of blocks) await writeFile(join(folder, `content/pages/picture-of-${block}.yaml`), pageOf(block));
  const dist = join(folder, "dist");
  const built = await buildSite({ contentDir: join(folder, "content"), outDir: dist, development: false });
  if (!built.ok) throw new Error("The examples do not pass the check.");
  const server = createSiteServer(dist);
  const url = await listen(server, 0, "127.0.0.1");
  await mkdir("docs/blocks", { recursive: true });
  await withPage(async (page) => {
    for (const block of blocks) {
      await page.goto(`${url}/picture-of-${block}`, { waitUntil: "load" });
      await page.addStyleTag({ content: "header { visibility: hidden }" });
      const section = page.locator(`[data-block="${block}"]`).last();
      await shoot(page, section, `docs/blocks/${block}.webp`, { width: 900, bytes: 25_000 });
    }
  });
  server.close();
} finally {
  await rm(folder, { recursive: true, force: true });
}

/** A page of nothing but the block's first example, with the main heading that every page needs. */
function pageOf(block: string): string {
  const [example] = examplesOf(block).examples;
  const hero = "  - block: hero\n    heading: An example\n    text: Of a block.\n";
  const opening = loadSchemas().blocks.get(block)?.mainHeading ? "" : hero;
  return `title: Picture of ${block}\ndescription: A page for the picture of this block.\nsections:\n${opening}${example?.yaml ?? ""}`;
}
