import { cp, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "playwright/test";
import { startDevServer } from "../../support/dev-server.ts";
import { bakery } from "../../support/site.ts";
import { test } from "../../support/test.ts";

test("Vite's own overlay is never painted, and on a phone the toolbar is above the question for consent", async ({
  page,
}) => {
  test.setTimeout(90_000);
  const folder = await mkdtemp(join(tmpdir(), "halftone-dev-"));
  const content = join(folder, "content");
  await cp(bakery, content, { recursive: true });
  const change = async (file: string, from: string, to: string) => {
    const text = await readFile(join(content, file), "utf8");
    expect(text).toContain(from);
    await writeFile(join(content, file), text.replace(from, to));
  };
  await change("site.yaml", "locale:", "analytics:\n  consent: true\n  plausible:\n    domain: example.org\nlocale:");
  // A warning, so that there is something in the toolbar.
  await change("pages/cakes.yaml", "title:", "draft: true\ntitle:");
  const { server, url } = await startDevServer(content);
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(url);
    const note = page.getByRole("button", { name: /warnings?$/ });
    await expect(note).toBeVisible({ timeout: 20_000 });
    await expect(async () => {
      const [own, bar] = [await note.boundingBox(), await page.locator(".consent").boundingBox()];
      expect((own?.y ?? 0) + (own?.height ?? 0)).toBeLessThan(bar?.y ?? 0);
    }).toPass();
    const painted = page.evaluate(
      () =>
        new Promise<string>((resolve) => {
          const seen = () => document.querySelector("vite-error-overlay")?.shadowRoot?.querySelector(".title, pre");
          const look = () => (seen() ? resolve(seen()?.textContent ?? "") : requestAnimationFrame(look));
          look();
        }),
    );
    await change("pages/index.yaml", "    heading: Bread", "    headnig: Bread");
    expect(await painted).toMatch(/^1 error, \d+ warnings? in the content/);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});
