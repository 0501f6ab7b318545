import { mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { type Browser, chromium } from "playwright";
import sharp from "sharp";
import { runCommand } from "../src/engine/commands/arguments.ts";
import { UsageError } from "../src/engine/diagnostics/usage-error.ts";
import { createSiteServer, listen } from "../src/engine/serve/site-server.ts";
import { missingFrom } from "../src/engine/shared/lists.ts";
import { browserFlags, findBrowser } from "../tests/support/browser.ts";
import { type PageView, STATES, type ViewOptions, viewsOf } from "../tests/support/page-views.ts";

const HELP = `npm run compare:pages -- BEFORE AFTER

Shows how the pages of two built sites look different: pixels, and the computed styles of each element. BEFORE and AFTER are
folders that npm run build -- --out has written. All pages in all states and widths take a long time, so name some.

  --pages PATHS    compare these pages only: /,/logo
  --widths PX      in windows of these widths: 390,768,1157,1158,1440
  --states STATES  in these states: ${STATES.join(",")}
  --pictures       compare pixels only
  --out DIR        where pictures of what differs are written: before, after and the difference (test-results/pages)

Exits with 0 when there is no difference, 1 when there is one, 2 when it could not run.
`;

/** Browsers never scale pictures and smooth edges the same way twice. A blur of this many px hides that. */
const BLUR = 2;
/** The difference that each channel of a color may have after it. */
const MAX_DIFFERENCE = 24;
/** The number of elements with different styles, and of their properties, that are printed for each view. */
const MAX_ELEMENTS = 8;
const MAX_PROPERTIES = 6;

const options = {
  pages: { type: "string" },
  widths: { type: "string", default: "390,768,1157,1158,1440" },
  states: { type: "string", default: STATES.join(",") },
  pictures: { type: "boolean", default: false },
  out: { type: "string", default: "test-results/pages" },
} as const;

/** `npm run compare:pages -- BEFORE AFTER`: shows where the pages of two built sites look different. */
await runCommand({ name: "compare:pages", help: HELP, options, maxPositionals: 2 }, async ({ values, positionals }) => {
  const [before, after] = positionals;
  if (before === undefined || after === undefined)
    throw new UsageError("Name two folders. See npm run compare:pages -- --help.");
  const wanted = values.states.split(",");
  const unknown = missingFrom(STATES, wanted, String);
  if (unknown.length > 0) throw new UsageError(`There is no state "${unknown[0]}". States: ${STATES.join(", ")}.`);
  const all = pagesOf(after);
  const pages = values.pages?.split(",") ?? all;
  const [missing] = missingFrom(all, pages, String);
  if (missing !== undefined) throw new UsageError(`${after} has no page "${missing}". Name pages as /,/logo.`);
  const view: ViewOptions = {
    states: STATES.filter((state) => wanted.includes(state)),
    widths: values.widths.split(",").map(Number),
    styles: !values.pictures,
  };
  mkdirSync(values.out, { recursive: true });
  const servers = [before, after].map((dir) => createSiteServer({ dir: resolve(dir) }));
  const origins = await Promise.all(servers.map((server) => listen(server, 0, "127.0.0.1")));
  const executablePath = findBrowser();
  const browser = await chromium.launch({ args: browserFlags, ...(executablePath ? { executablePath } : {}) });
  try {
    let count = 0;
    for (const path of pages) count += await comparePage(browser, origins, path, view, values.out);
    console.log(count === 0 ? `No difference in ${pages.length} pages.` : `${count} views differ.`);
    return count > 0 ? 1 : 0;
  } finally {
    await browser.close();
    for (const server of servers) server.close().closeAllConnections();
  }
});

/** All pages of a built site. Redirects only lead to others, or to files that a browser downloads. */
function pagesOf(dist: string): string[] {
  return readdirSync(dist, { recursive: true, encoding: "utf8" })
    .filter(
      (file) => file.endsWith(".html") && !readFileSync(join(dist, file), "utf8").includes('http-equiv="refresh"'),
    )
    .map((file) => `/${file.replaceAll("\\", "/").slice(0, -".html".length)}`)
    .map((path) => (path === "/index" ? "/" : path))
    .sort();
}

/** Prints what differs on a page, and returns in how many views. */
async function comparePage(
  browser: Browser,
  origins: readonly string[],
  path: string,
  options: ViewOptions,
  out: string,
): Promise<number> {
  const [before, after] = origins.map((origin) => viewsOf(browser, origin + path, options));
  let count = 0;
  for (;;) {
    const [old, now] = await Promise.all([before?.next(), after?.next()]);
    if (!old || !now || old.done || now.done) return count;
    const { state, width } = now.value;
    const file = join(out, `${path.replaceAll("/", "_")}-${state}-${width}.png`);
    const lines = [...(await differentPixels(old.value, now.value, file)), ...differentStyles(old.value, now.value)];
    if (lines.length === 0) continue;
    count++;
    console.log([`${path}, ${state}, ${width} px`, ...lines].join("\n  "));
  }
}

/** Describes the pixels that differ, and writes a picture that shows them. */
async function differentPixels(before: PageView, after: PageView, file: string): Promise<string[]> {
  if (before.picture.equals(after.picture)) return [];
  const [old, now] = await Promise.all([pixelsOf(before.picture), pixelsOf(after.picture)]);
  const { width, height } = now;
  if (old.width !== width || old.height !== height) {
    await sharp(before.picture).extend({ right: width, background: "white" }).toFile(file);
    return [`size: ${old.width} x ${old.height} -> ${width} x ${height}`];
  }
  const different = Buffer.alloc(width * height, 255);
  const rows: number[] = [];
  for (let at = 0; at < different.length; at++) {
    const by = Math.max(
      ...[0, 1, 2].map((channel) => Math.abs((old.data[3 * at + channel] ?? 0) - (now.data[3 * at + channel] ?? 0))),
    );
    if (by <= MAX_DIFFERENCE) continue;
    different[at] = 0;
    rows.push(Math.floor(at / width));
  }
  if (rows.length === 0) return [];
  const shown = await sharp(different, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
  await sharp(before.picture)
    .extend({ right: 2 * width })
    .composite([
      { input: after.picture, left: width, top: 0 },
      { input: shown, left: 2 * width, top: 0 },
    ])
    .toFile(file);
  return [`${rows.length} pixels between ${rows[0]} and ${rows.at(-1)} px from the top: ${file}`];
}

async function pixelsOf(picture: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(picture).removeAlpha().blur(BLUR).raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}

/** The elements whose styles differ, without those inside them that differ in the same way. */
function differentStyles({ styles: before }: PageView, { styles: after }: PageView): string[] {
  const different = new Map<string, string>();
  for (const path of new Set([...Object.keys(before), ...Object.keys(after)])) {
    const [old, now] = [before[path], after[path]];
    if (old === now) continue;
    different.set(path, old === undefined ? "new" : now === undefined ? "gone" : changedProperties(old, now));
  }
  const outermost = [...different].filter(([path, what]) => different.get(path.replace(/ [^ ]*$/, "")) !== what);
  const more = outermost.length > MAX_ELEMENTS ? [`… and ${outermost.length - MAX_ELEMENTS} more elements`] : [];
  return [...outermost.slice(0, MAX_ELEMENTS).map(([path, what]) => `${path}: ${what}`), ...more];
}

function changedProperties(before: string, after: string): string {
  const [old, now] = [before, after].map((text) => text.split("\n"));
  const gone = missingFrom(now ?? [], old ?? [], String);
  const lines = missingFrom(old ?? [], now ?? [], String).map((line) => {
    const name = line.slice(0, line.indexOf(":") + 1);
    return `${gone.find((removed) => removed.startsWith(name)) ?? name} -> ${line.slice(name.length + 1)}`;
  });
  return [...lines.slice(0, MAX_PROPERTIES), ...(lines.length > MAX_PROPERTIES ? ["…"] : [])].join("; ");
}
