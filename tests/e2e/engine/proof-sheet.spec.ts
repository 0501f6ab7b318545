import { expect } from "playwright/test";
import { FULL } from "../../support/full.ts";
import { faults } from "../support/looks/axe.ts";
import { openHydrated } from "../support/page.ts";
import { test } from "../support/test.ts";

const PATH = "/work/barn-cake";
const LINK = "The Barn: How it was made";

test("a piece with a page about it leads there from the gallery and from the viewer; others have no such link", async ({
  page,
}) => {
  await openHydrated(page, "/work");
  await page.getByRole("tab", { name: "Cakes" }).click();
  const pieces = page.getByRole("tabpanel", { name: "Cakes" });
  await expect(pieces.getByText("How it was made")).toHaveCount(1);
  await pieces.getByRole("link", { name: "View: The Barn" }).click();
  const viewer = page.getByRole("dialog", { name: "Cakes" });
  await expect(viewer.getByRole("link", { name: LINK })).toBeVisible();
  await viewer.getByRole("button", { name: "Next picture" }).click();
  await expect(viewer.getByRole("link")).toHaveCount(0);
  await viewer.getByRole("button", { name: "Previous picture" }).click();
  await viewer.getByRole("link", { name: LINK }).click();
  await expect(page).toHaveURL(PATH);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A barn that leans on purpose");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goBack();
  await page.getByRole("tab", { name: "Cakes" }).click();
  await pieces.getByRole("link", { name: LINK }).click();
  await expect(page).toHaveURL(PATH);
});

for (const width of FULL ? [390, 768, 1440] : [390, 1440])
  test(`the link to the page about a piece is right below the caption of that piece at ${width} px`, async ({
    read,
  }) => {
    const page = await read("/work");
    await page.setViewportSize({ width, height: 900 });
    await page.getByRole("tab", { name: "Cakes" }).click();
    const piece = page.getByRole("listitem").filter({ has: page.getByRole("link", { name: "View: The Barn" }) });
    const caption = await piece.locator("h3, p").last().boundingBox();
    const link = await page.getByRole("link", { name: LINK }).boundingBox();
    expect(link?.x).toBeCloseTo(caption?.x ?? Number.NaN, 0);
    expect((link?.y ?? 0) - ((caption?.y ?? 0) + (caption?.height ?? 0))).toBeCloseTo(0, 0);
  });

test("without JavaScript the gallery leads to a proof sheet, which shows all of it", async ({
  readerWithoutScripts: page,
}) => {
  await page.goto("/work");
  await page.getByRole("link", { name: LINK }).click();
  const sheet = page.locator('[data-block="proof-sheet"]');
  for (const text of ["What Nora wanted", "Our barn leans", "What was eaten", "$1,120", "before the second dance"])
    await expect(sheet.getByText(text)).toBeVisible();
  for (const name of ["A cake of three straight tiers.", /three red tiers/])
    await expect(sheet.getByRole("img", { name })).toBeVisible();
});

test("a piece that is shown as proof leads to the page about it; others have no such link", async ({ read }) => {
  const proof = (await read("/about")).locator('[data-block="work"] li');
  await expect(proof.filter({ hasText: "How it was made" })).toHaveText(/The Barn/);
  await expect(proof.getByRole("link", { name: LINK })).toHaveAttribute("href", PATH);
});

test("what was paid leads to the page that sells it", async ({ read }) => {
  const figure = (await read(PATH)).locator("dl div", { hasText: "$1,120" });
  await expect(figure.getByRole("link", { name: "three tiers" })).toHaveAttribute("href", "/cakes");
});

test("a proof sheet has no accessibility violations in a wide window, and does not scroll sideways at 320, 768 and 1440 px", async ({
  page,
}) => {
  await openHydrated(page, PATH);
  for (const width of [320, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    // On phones every-page.spec.ts reads it, with header and footer.
    if (FULL || width === 1440) expect(await faults(page, FULL ? "html" : "main"), `${width} px`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});
