import { execFileSync, spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chromium } from "playwright";

/** Flags for every test browser: no background traffic; as root, Chromium has to run without its sandbox. */
export const browserFlags = [
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  ...(process.getuid?.() === 0 ? ["--no-sandbox"] : []),
];

const systemBrowsers = [
  // Chromium's engine without windows around it: the same tests take a quarter less processor time, and measurements are
  // of the page alone.
  "/usr/bin/chromium-headless-shell",
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];

/** The path of a browser: CHROMIUM_PATH, a system browser, or one that Playwright installed; otherwise undefined. */
export function findBrowser(): string | undefined {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (!existsSync(named)) throw new Error(`CHROMIUM_PATH names ${named}, which does not exist.`);
    return named;
  }
  return [...systemBrowsers, chromium.executablePath()].find((path) => existsSync(path));
}

/** The path of a browser, which is installed if there is none: by Playwright's installer, or from Debian's packages. */
export function provideBrowser(): string {
  const found = findBrowser();
  if (found) return found;
  console.log("No Chromium or Chrome was found: asking Playwright to install one.");
  spawnSync("npx", ["playwright", "install", "chromium"], { stdio: "inherit" });
  const installed = findBrowser();
  if (installed) return installed;
  if (canUseApt()) {
    console.log("Playwright could not get one: installing Debian's chromium.");
    spawnSync("apt-get", ["update", "-qq"], { stdio: "inherit" });
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium"], { stdio: "inherit" });
    // Not every release has it; without it, Chromium itself does.
    spawnSync("apt-get", ["install", "-y", "-qq", "chromium-headless-shell"], { stdio: "inherit" });
  }
  const packaged = findBrowser();
  if (!packaged)
    throw new Error("There is no browser for the tests. Install Chromium or Chrome, or name one in CHROMIUM_PATH.");
  return packaged;
}

function canUseApt(): boolean {
  if (process.getuid?.() !== 0 && !process.env.CI) return false;
  try {
    execFileSync("apt-get", ["--version"], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}
