import { expect } from "playwright/test";
import { readDocuments } from "../support/documents.ts";
import { visits } from "../support/site.ts";
import { test } from "../support/test.ts";

test("an old address leads on with its query and its anchor, and without scripts to the page", async ({
  page,
  read,
}) => {
  await page.goto("/visit?utm_source=flyer#hours");
  await expect(page).toHaveURL("/contact?utm_source=flyer#hours");
  expect((await read("/visit")).url()).toMatch(/\/contact$/);
});

test("the site comes with the licenses of the code and the icons in it", async ({ request }) => {
  const licenses = await request.get("/licenses.txt");
  expect(licenses.headers()["cache-control"]).toBe("no-cache");
  const text = await licenses.text();
  for (const name of ["react", "react-dom", "react-router", "scheduler", "zustand", "@emailjs/browser"])
    expect(text).toMatch(new RegExp(`^## ${name} - \\d`, "m"));
  expect(text).toContain("Lucide Icons and Contributors");
});

const sites = new Set(visits.map(({ content }) => content));
for (const [index, content] of [...sites].entries()) {
  test(`every link, picture and anchor of every page of ${index === 0 ? "bakery" : "halftone"} leads somewhere`, async ({
    reader: page,
    request,
  }) => {
    const pages = visits.filter((visit) => visit.content === content);
    const home = pages.find(({ path }) => path === "/")?.url ?? "";
    await page.goto(home, { waitUntil: "domcontentloaded" });
    // The older articles of a listing are on pages without files.
    const listed = await (await request.get(new URL("/sitemap.xml", home).href)).text();
    const inSitemap = Array.from(listed.matchAll(/<loc>([^<]+)/g), ([, address = ""]) => new URL(address).pathname);
    const documents = await readDocuments(page, [...new Set([...pages.map(({ path }) => path), ...inSitemap])]);
    const ids = new Map(documents.map((document) => [document.path, new Set(document.ids)]));
    const broken = documents.flatMap(({ path, links }) =>
      links.filter((link) => {
        const url = new URL(link, new URL(path, home));
        if (url.origin !== new URL(home).origin || /\.\w+$/.test(url.pathname)) return false;
        return !ids.has(url.pathname) || (url.hash !== "" && !ids.get(url.pathname)?.has(url.hash.slice(1)));
      }),
    );
    expect(broken).toEqual([]);
    const pictures = [...new Set(documents.flatMap((document) => document.pictures))];
    const statuses = await Promise.all(
      pictures.map(async (src) => [src, (await request.head(new URL(src, home).href)).status()]),
    );
    expect(statuses.filter(([, status]) => status !== 200)).toEqual([]);
  });
}
