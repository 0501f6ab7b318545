import { expect } from "playwright/test";
import { addWholeSheets } from "../support/looks/page-styles.ts";
import { test } from "../support/test.ts";

test("the layers of the styles are declared in their order, in documents and in complete stylesheets", async ({
  page,
  request,
}) => {
  const layersOf = (css: string) => [...new Set([...css.matchAll(/@layer (\w+)/g)].map(([, name]) => name))];
  const html = await (await request.get("/cakes")).text();
  expect(layersOf(html)).toEqual(["reset", "base", "parts"]);
  await page.goto("/cakes");
  await page.evaluate(addWholeSheets);
  const sheets = await page.evaluate(async () => {
    const links = [...document.querySelectorAll<HTMLLinkElement>("link[rel=stylesheet]")];
    return (await Promise.all(links.map(async ({ href }) => (await fetch(href)).text()))).join("\n");
  });
  expect(layersOf(sheets)).toEqual(["reset", "base", "parts"]);
});
