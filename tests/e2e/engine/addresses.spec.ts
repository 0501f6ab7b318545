import { expect } from "playwright/test";
import { test } from "../support/test.ts";

test("an old address redirects with its query and its anchor or, without scripts, to the page", async ({
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
