import { expect } from "playwright/test";
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
