import { expect } from "playwright/test";
import { test } from "./reader.ts";
import { agency, awake, complaintsOf, pages } from "./site.ts";

// The page is shared: what one test listens to is none of the next one's business.
test.afterEach(({ reader }) => void reader.removeAllListeners());

for (const { path, title } of pages) {
  test(`2.1 ${path} answers 200 with its own title, description and one main heading, and nothing complains`, async ({
    reader: page,
  }) => {
    const complaints = complaintsOf(page);
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    expect(new URL(page.url()).pathname).toBe(path);
    await expect(page).toHaveTitle(`${title} | ${agency}`);
    expect(await page.locator('meta[name="description"]').getAttribute("content")).toMatch(/^.{50,160}$/);
    await expect(page.locator("h1")).toHaveCount(1);
    await page.mouse.move(9, 9);
    await awake(page);
    expect(complaints).toEqual([]);
  });
}

test('2.1, 2.10 An unknown path answers 404: "404", "Page Not Found", "The page you\'re looking for doesn\'t exist.", and "Go Home" goes to /', async ({
  page,
}) => {
  const response = await page.goto("/no-such-page");
  expect(response?.status()).toBe(404);
  await expect(page.getByText("404", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Page Not Found" })).toBeVisible();
  await expect(page.getByText("The page you're looking for doesn't exist.")).toBeVisible();
  await page.getByRole("link", { name: "Go Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a page has one address: with a slash or .html at its end it redirects", async ({ request }) => {
  for (const other of ["/logo/", "/logo.html"]) {
    const response = await request.get(other, { maxRedirects: 0 });
    expect(response.status()).toBe(308);
    expect(response.headers().location).toBe("/logo");
  }
});

test("the site comes with the licenses of the code and the icons in it", async ({ request }) => {
  const licenses = await request.get("/licenses.txt");
  expect(licenses.headers()["cache-control"]).toBe("no-cache");
  const text = await licenses.text();
  for (const name of ["react", "react-dom", "react-router", "scheduler", "zustand", "@emailjs/browser"])
    expect(text).toMatch(new RegExp(`^## ${name} - \\d`, "m"));
  expect(text).toContain("Lucide Icons and Contributors");
});

test("every link, picture and anchor of every page leads somewhere", async ({ reader: page, request }) => {
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  const documents = await page.evaluate(
    (paths) =>
      Promise.all(
        paths.map(async (path) => {
          const html = await (await fetch(path)).text();
          const parsed = new DOMParser().parseFromString(html, "text/html");
          const all = (selector: string, name: string) =>
            [...parsed.querySelectorAll(selector)].map((element) => element.getAttribute(name) ?? "");
          return { path, ids: all("[id]", "id"), links: all("a[href]", "href"), pictures: all("img", "src") };
        }),
      ),
    pages.map(({ path }) => path),
  );
  const ids = new Map(documents.map((document) => [document.path, new Set(document.ids)]));
  const broken = documents.flatMap(({ path, links }) =>
    links.filter((link) => {
      const url = new URL(link, new URL(path, page.url()));
      if (url.origin !== new URL(page.url()).origin || /\.\w+$/.test(url.pathname)) return false;
      return !ids.has(url.pathname) || (url.hash !== "" && !ids.get(url.pathname)?.has(url.hash.slice(1)));
    }),
  );
  expect(broken).toEqual([]);
  const pictures = [...new Set(documents.flatMap((document) => document.pictures))];
  const answers = await Promise.all(pictures.map(async (src) => [src, (await request.head(src)).status()]));
  expect(answers.filter(([, status]) => status !== 200)).toEqual([]);
});
