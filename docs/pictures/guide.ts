import { readFileSync } from "node:fs";
import type { Page } from "playwright";
import { examplesOf } from "../../src/engine/block-examples.ts";
import { checkSite } from "../../src/engine/check-site.ts";
import { stylish, textsOf } from "../../src/engine/diagnostics/reporters/stylish.ts";
import { loadSchemas } from "../../src/engine/read/schemas/schemas.ts";
import { escapeHtml } from "../../src/engine/shared/escape.ts";
import { shoot } from "./shoot.ts";

const SIZE = { width: 1000, bytes: 40_000 };

/** Takes a picture of a page for the authors' guide. */
export async function pagePicture(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: "load" });
  await shoot(page, page.locator("body"), "docs/authoring/page.webp", SIZE);
}

/** Draws a section as it is written, and an editor's suggestions. */
export async function drawnPictures(page: Page): Promise<void> {
  await draw(page, "docs/authoring/section.webp", section());
  await draw(page, "docs/authoring/editor.webp", editor());
}

/** Draws what `npm run check` reports for a content folder with mistakes. */
export async function problemPicture(page: Page, contentDir: string): Promise<void> {
  const { problems, parsed, files } = await checkSite(contentDir);
  const texts = textsOf(parsed.sources, problems);
  const said = stylish({ problems, files, texts, color: false }).trimEnd();
  const lines = escapeHtml(said)
    .replace(/\berror\b/g, "<b>error</b>")
    .replace(/^(&gt;.*)$/gm, "<i>$1</i>");
  await draw(page, "docs/authoring/problem.webp", `<pre class="dark">$ npm run check\n\n${lines}</pre>`);
}

/** The YAML of a section above its result. */
function section(): string {
  const [example] = examplesOf("hero").examples;
  const text = (example?.yaml ?? "").replace(/^ {2}/gm, "").trimEnd();
  const picture = readFileSync("docs/blocks/hero.webp").toString("base64");
  return `<div class="pair"><pre>${yaml(text)}</pre><img src="data:image/webp;base64,${picture}" alt=""></div>`;
}

/** A list of blocks under the cursor, as an editor with the YAML extension offers it. */
function editor(): string {
  const before = `title: Print Design
description: Menus, mailers and labels.
sections:
  - block: hero
    heading: Print that survives a kitchen
    text: Menus, mailers and labels.

  - block: `;
  const { blocks } = loadSchemas();
  const names = ["call-to-action", "carousel", "contact", "gallery", "hero"].filter((name) => blocks.has(name));
  const list = names.map((name, index) => `<li class="${index === 1 ? "chosen" : ""}">${name}</li>`).join("");
  const about = escapeHtml(blocks.get("carousel")?.description ?? "");
  return `<div class="editor"><pre>${yaml(before)}<u></u></pre><div class="offer"><ul>${list}</ul><p>${about}</p></div></div>`;
}

function yaml(text: string): string {
  return escapeHtml(text).replace(/^( *(?:- )?)([\w-]+)(:)/gm, "$1<b>$2</b>$3");
}

async function draw(page: Page, file: string, html: string): Promise<void> {
  await page.setContent(`<style>${STYLE}</style><main>${html}</main>`);
  await shoot(page, page.locator("main"), file, SIZE);
}

const STYLE = `
body { margin: 0; width: 1000px; font: 17px/1.55 ui-monospace, "DejaVu Sans Mono", monospace; }
main { width: 1000px; background: #f7f4ec; color: #1c1a17; }
pre { margin: 0; padding: 28px 32px; font: inherit; white-space: pre-wrap; }
pre b { color: #0b5cad; font-weight: 600; }
.dark { background: #1c1a17; color: #eee8da; }
.dark b { color: #ff8a70; }
.dark i { color: #fff; font-style: normal; }
.pair pre { font-size: 15px; }
.pair img { width: 100%; display: block; border-top: 2px solid #cfc8b8; }
.editor { position: relative; height: 430px; }
.editor u { display: inline-block; width: 2px; height: 1.2em; background: #1c1a17; vertical-align: text-bottom; }
.offer { position: absolute; left: 160px; top: 246px; display: flex; font-size: 15px; }
.offer ul { margin: 0; padding: 4px 0; list-style: none; width: 230px; background: #fff; border: 1px solid #cfc8b8; }
.offer li { padding: 1px 14px; }
.offer .chosen { background: #0b5cad; color: #fff; }
.offer p { margin: 0; padding: 10px 16px; width: 300px; background: #fff; border: 1px solid #cfc8b8; border-left: 0; }
`;
