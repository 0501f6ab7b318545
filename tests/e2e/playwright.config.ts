import { defineConfig } from "playwright/test";
import { browserFlags, findBrowser } from "../support/browser.ts";
import { FULL } from "../support/full.ts";
import { ports } from "./support/ports.ts";

const executablePath = findBrowser();

// Tests begin at an empty page; one process for all of a browser's pages saves starting another for the site's.
const oneProcess = ["--renderer-process-limit=1", "--disable-site-isolation-trials"];
// Pages are too short-lived for code that is compiled a second time to pay.
const lessCompiling = ["--js-flags=--no-opt --no-maglev"];
// Nobody looks: without memory for what is painted, pages are laid out and composed, but stay white. The few tests of
// pixels, and of how much is fetched, use `visitorsBrowser` of support/test.ts.
const noPixels = ["--force-gpu-mem-available-mb=1"];
// Lazy pictures wait until they are in the window, not just near it: most tests never get there. Chromium
// takes the last list of such settings only, so the first four, a mouse, repeat Playwright's.
const fewPictures = [
  "--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,lazyLoadingImageMarginPx4G=0,lazyLoadingImageMarginPxUnknown=0",
];
// One process fewer that passes every message on. This replaces Playwright's own list, which matters for screenshots only.
const ownNetwork = ["--enable-features=NetworkServiceInProcess2"];

export default defineConfig({
  // Breaks and repairs the site in every way there is, for minutes.
  testIgnore: FULL ? [] : ["**/dev-cycles.spec.ts"],
  outputDir: "../../test-results",
  fullyParallel: true,
  // One more than the two cores: each waits for its browser now and then. With four, all take a tenth longer.
  workers: 3,
  // The first that look at a site may wait until it is built.
  timeout: 60_000,
  expect: { timeout: 15_000 },
  forbidOnly: true,
  // A second try for what a busy machine was too slow for; Playwright names such tests as flaky.
  retries: 1,
  // `npm test` reads the JSON to count; run by hand, only the list is wanted.
  reporter: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ? [["list"], ["json"]] : "list",
  use: {
    locale: "en-US",
    viewport: { width: 1440, height: 900 },
    // What moves without end costs a browser without a GPU most of its time. Tests of motion ask for it: see support/motion.ts.
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      args: [...browserFlags, ...oneProcess, ...lessCompiling, ...noPixels, ...fewPictures, ...ownNetwork],
      ...(executablePath ? { executablePath } : {}),
    },
  },
  // Builds the sites and serves them. Its ports are there at once; requests wait, while Playwright loads the tests.
  webServer: {
    command: "node --import tsx tests/e2e/support/serve.ts",
    cwd: "../..",
    port: ports.bakery,
    timeout: 240_000,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5_000 },
  },
});
