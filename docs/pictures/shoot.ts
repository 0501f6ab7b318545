import { writeFile } from "node:fs/promises";
import { chromium, type Locator, type Page } from "playwright";
import sharp from "sharp";
import { browserFlags, provideBrowser } from "../../tests/support/browser.ts";

/** The pictures of the documentation are taken at this width, in CSS pixels. */
const WIDTH = 1280;

/** Opens a browser page as the documentation's pictures need it, and closes it after `act`. */
export async function withPage(act: (page: Page) => Promise<void>): Promise<void> {
  const browser = await chromium.launch({ executablePath: provideBrowser(), args: browserFlags });
  try {
    await act(
      await browser.newPage({ viewport: { width: WIDTH, height: 900 }, reducedMotion: "reduce", bypassCSP: true }),
    );
  } finally {
    await browser.close();
  }
}

interface Size {
  /** Width of the picture, in pixels; smaller if the file would be too large. */
  width: number;
  /** The most bytes the file may have. */
  bytes: number;
}

/** Saves a screenshot of an element as a small WebP file; only the upper part of a very tall one. */
export async function shoot(page: Page, element: Locator, file: string, { width, bytes }: Size): Promise<void> {
  await element.scrollIntoViewIfNeeded();
  const box = await element.boundingBox();
  if (!box) throw new Error(`Nothing is visible for ${file}.`);
  await page.setViewportSize({ width: WIDTH, height: Math.ceil(Math.max(900, box.height + 100)) });
  await element.evaluate((node) => node.scrollIntoView());
  // A lazy picture elsewhere on the page never loads, so waiting for it would never end.
  await element.evaluate((node) =>
    Promise.all(
      [...node.querySelectorAll("img")].map((image) => {
        image.loading = "eager";
        return image.complete || new Promise((done) => image.addEventListener("load", done, { once: true }));
      }),
    ),
  );
  const png = sharp(await element.screenshot({ animations: "disabled" }));
  const { height = 0, width: full = WIDTH } = await png.metadata();
  const cut = png.extract({ left: 0, top: 0, width: full, height: Math.min(height, Math.round(full * 0.9)) });
  const whole = await cut.png().toBuffer();
  // Halftone dots take many bytes: a smaller picture looks better than a blurred one.
  for (const scale of [1, 0.85, 0.7, 0.6, 0.5]) {
    for (const quality of [80, 65, 50]) {
      const webp = await sharp(whole)
        .resize({ width: Math.round(width * scale) })
        .webp({ quality, effort: 6 })
        .toBuffer();
      if (webp.length > bytes) continue;
      await writeFile(file, webp);
      console.log(
        `${file}: ${(webp.length / 1000).toFixed(1)} kB, ${Math.round(width * scale)} px, quality ${quality}`,
      );
      return;
    }
  }
  throw new Error(`${file} would be larger than ${bytes / 1000} kB.`);
}
