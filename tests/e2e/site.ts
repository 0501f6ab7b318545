import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, type Page } from "playwright/test";
import { parse } from "yaml";

const content = join(import.meta.dirname, "../../content");

/** Every page of the real content but the error page: its path, and what its file says. */
export const pages = readdirSync(join(content, "pages"))
  .filter((file) => file.endsWith(".yaml") && file !== "404.yaml")
  .map((file) => ({
    path: file === "index.yaml" ? "/" : `/${file.slice(0, -".yaml".length)}`,
    ...(parse(readFileSync(join(content, "pages", file), "utf8")) as { title: string; description: string }),
  }));

/** `npm run test:full` sets it: every page in every state, which takes some minutes more than `npm test` may. */
export const full = process.env.FULL === "1";

/** Between them these pages have every block. */
export const representative = new Set([
  "/",
  "/about",
  "/contact",
  "/logo",
  "/potfolio",
  "/privacy-policy",
  "/web-development-service",
  "/welcome",
]);

/** What every run looks at where pages of a kind behave alike; the full run looks at all. */
export const inEveryRun = pages.filter(({ path }) => full || representative.has(path));

/** The words of a content file, as written there. */
export function contentOf<T>(file: string): T {
  return parse(readFileSync(join(content, file), "utf8")) as T;
}

export const agency = contentOf<{ agency: string }>("site.yaml").agency;

/** Opens a page, wakes it as a visitor does, and waits until React answers. */
export async function openAwake(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await page.mouse.move(5, 5);
  await page.mouse.move(9, 9);
  await awake(page);
}

/** Waits until React has taken over: dropdown toggles get aria-expanded then. */
export async function awake(page: Page): Promise<void> {
  await expect(page.locator("header button[aria-expanded]").first()).toBeAttached({ timeout: 20_000 });
}

/** Collects what the browser's console and the page's scripts complain about. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") complaints.push(message.text());
  });
  return complaints;
}

/** Holds back every script file until the returned function is called. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdBack(page, "**/assets/entry-client*.js");
}

/** Holds back the files at these addresses until the returned function is called. */
export async function holdBack(page: Page, addresses: string): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(addresses, async (route) => {
    await released;
    await route.continue().catch(() => undefined);
  });
  return release;
}

/** Collects what the Content-Security-Policy refuses, in every document of a page. */
export async function violationsOf(page: Page): Promise<string[]> {
  const violations: string[] = [];
  await page.exposeFunction("noteViolation", (violation: string) => violations.push(violation));
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (violation: string) => void };
    addEventListener("securitypolicyviolation", ({ effectiveDirective, blockedURI, sourceFile, sample }) =>
      noteViolation(`${effectiveDirective} ${blockedURI} in ${sourceFile}: ${sample}`),
    );
  });
  return violations;
}
