import { expect } from "playwright/test";
import { screens, sentences } from "../../content/facts.ts";
import { OWN } from "../../sites.ts";
import { readDocuments } from "../support/documents.ts";
import { readContent } from "../support/site.ts";
import { test } from "../support/test.ts";

/** Pages about single pieces of work, which the route table leaves to the agency. */
const aboutPieces = ["/work/loaf-dept", "/work/cold-snap", "/work/elbow-plumbing", "/work/big-moose"];

const { name } = readContent<{ name: string }>(OWN, "site.yaml");

test('2.1, 6, 8 Route table: each path has its screen, public and without a cookie; page titles have the form "<topic> | <agency name>"; an unknown path, however deep, has the 404 page', async ({
  read,
  request,
}) => {
  for (const [path, screen] of Object.entries(screens)) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(200);
    expect(response.headers(), path).not.toHaveProperty("set-cookie");
    const title = /<title>([^<]*)<\/title>/.exec(await response.text())?.[1] ?? "";
    expect(title.split(" | "), path).toEqual([expect.any(String), name]);
    expect(title.toLowerCase().indexOf(screen.toLowerCase()), `${path}: ${title}`).toBe(0);
  }
  // Correctly spelled paths lead to the spec's.
  for (const [from, to] of [
    ["/portfolio", "/potfolio"],
    ["/seo-packages", "/seo-pakages"],
  ] as const)
    await expect(await read(from)).toHaveURL(to);
  for (const path of ["/no-such-page", "/logos", "/a/b/c?d=1", "/LOGO"]) {
    const response = await request.get(path, { maxRedirects: 0 });
    expect(response.status(), path).toBe(404);
    expect(await response.text(), path).toContain(`<title>Page Not Found | ${name}</title>`);
  }
});

test('2.10 The 404 page says "404", "Page Not Found" and "The page you\'re looking for doesn\'t exist.", and "Go Home" goes to /', async ({
  page,
}) => {
  await page.goto("/no-such-page");
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(page.getByText(sentences.notFound)).toBeVisible();
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL("/");
});

test("1, 2.1 There is no sign-in, no account and no shopping cart, and no route has parameters", async ({
  read,
  request,
}) => {
  for (const path of ["/logo/special", "/potfolio/1", "/about/team", "/login", "/my-account", "/cart", "/checkout"])
    expect((await request.get(path)).status(), path).toBe(404);
  const documents = await readDocuments(await read("/privacy-policy"), Object.keys(screens));
  const links = [...new Set(documents.flatMap((document) => document.links))].filter((link) => link.startsWith("/"));
  const pages = links.map((link) => link.replace(/#.*/, "")).filter((link) => !/\.\w+$/.test(link));
  expect(pages.length).toBeGreaterThan(20);
  expect(pages.filter((link) => !(link in screens) && !aboutPieces.includes(link))).toEqual([]);
  const controls = documents.flatMap((document) => [...document.controls, ...document.fields]);
  expect(controls.length).toBeGreaterThan(50);
  const forbidden =
    /\b(sign|log)[ -]?(in|up|out|on)\b|\bregister\b|\baccounts?\b|\bcart\b|\bcheckout\b|\bbasket\b|passw/i;
  expect(controls.filter((text) => forbidden.test(text))).toEqual([]);
});
