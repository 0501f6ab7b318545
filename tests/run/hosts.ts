import { once } from "node:events";
import { chmod, readFile } from "node:fs/promises";
import { join, resolve } from "node:path";
import { buildSite } from "../../src/engine/build-site.ts";
import { checkSite } from "../../src/engine/check-site.ts";
import { MARKER } from "../../src/engine/output/files/output-folder.ts";
import { listen } from "../../src/engine/serve/site-server.ts";
import { freePort } from "../support/free-port.ts";
import { withinFolder } from "../support/within-folder.ts";
import { serveLikeCloudFront } from "./cloudfront.ts";
import { HOSTS, programOf, startHost } from "./host-servers.ts";

/** The expected status and headers (by lowercase names) of a response. */
interface Expected {
  status: number;
  headers?: Record<string, string | RegExp>;
}

/** The frozen site. */
const CONTENT = "tests/fixtures/_site/content";

const SECURITY = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "content-security-policy": /frame-ancestors 'none'/,
  "permissions-policy": /camera=\(\)/,
};
const PAGE = { "content-type": "text/html; charset=utf-8", "cache-control": "no-cache", ...SECURITY };
const FOREVER = { "cache-control": /immutable/, ...SECURITY };

/** Known limits of hosts: CloudFront cannot see whether a file exists (deploy/cloudfront.yaml). */
const UNKNOWN: Readonly<Record<string, RegExp>> = { CloudFront: /^\/assets\/files\// };

/**
 * Serves the frozen site with each installed server and its example in deploy/, and the way CloudFront would, at the root and in a
 * folder; requests every page, other spellings of addresses, and files.
 */
export async function testHosts(): Promise<number> {
  const installed = Object.keys(HOSTS).flatMap((name): [name: string, program: string][] => {
    const host = HOSTS[name];
    const program = host && programOf(host);
    if (!program) console.log(`${name}: not installed here. On Debian: apt-get install ${host?.debian}`);
    return program ? [[name, program]] : [];
  });
  let result = 0;
  for (const siteFolder of ["", "/shop"]) result = Math.max(result, await testAt(siteFolder, installed));
  return result;
}

function testAt(siteFolder: string, servers: readonly [name: string, program: string][]): Promise<number> {
  return withinFolder(async (folder) => {
    // Apache reads the site as another user.
    await chmod(folder, 0o755);
    const dist = join(folder, "dist");
    process.env.SITE_URL = `https://www.example.com${siteFolder}`;
    if (!(await buildSite({ contentDir: CONTENT, outDir: dist, development: false })).ok) return 1;
    let result = 0;
    for (const [name, program] of servers) {
      const port = await freePort();
      const served = { folder: join(folder, name), dist, port, inFolder: siteFolder !== "" };
      const server = await startHost(name, program, served);
      try {
        result = Math.max(result, await askAll(name, `http://127.0.0.1:${port}`, siteFolder, dist));
      } finally {
        const ended = once(server, "exit");
        server.kill("SIGTERM");
        await ended;
      }
    }
    const cloudFront = serveLikeCloudFront(dist, siteFolder);
    try {
      const origin = await listen(cloudFront, 0, "127.0.0.1");
      return Math.max(result, await askAll("CloudFront", origin, siteFolder, dist));
    } finally {
      cloudFront.closeAllConnections();
      cloudFront.close();
    }
  });
}

async function askAll(name: string, host: string, folder: string, dist: string): Promise<number> {
  const origin = host + folder;
  const { site } = await checkSite(resolve(CONTENT));
  if (!site) return 1;
  const html = await readFile(join(dist, "index.html"), "utf8");
  const [font = ""] = /\/assets\/[^"]+\.woff2/.exec(html) ?? [];
  const [drawing = ""] = /\/media\/[^" ]+\.svg/.exec(html) ?? [];
  const [, script = ""] = /data-late="([^"]+)"/.exec(html) ?? [];
  const cases: [path: string, expected: Expected][] = [
    ...site.pages
      .filter(({ path }) => path !== "/404")
      .map(({ path }): [string, Expected] => [path, { status: 200, headers: PAGE }]),
    ["/no-such-page", { status: 404, headers: PAGE }],
    ["/404", { status: 404, headers: PAGE }],
    ...["/_headers", "/_redirects", `/${MARKER}`].map((path): [string, Expected] => [path, { status: 404 }]),
    ["/about/", { status: 308, headers: { location: `${origin}/about` } }],
    ["/about.html?from=mail", { status: 308, headers: { location: `${origin}/about?from=mail` } }],
    ["/index.html", { status: 308 }],
    ["/price-index", { status: 404, headers: PAGE }],
    ["/visit", { status: 200, headers: PAGE }],
    ["/so%20findet%20ihr%20uns", { status: 200, headers: PAGE }],
    [
      "/so%20findet%20ihr%20uns/?from=mail",
      { status: 308, headers: { location: `${origin}/so%20findet%20ihr%20uns?from=mail` } },
    ],
    ["/%C3%BCber-uns", { status: 200, headers: PAGE }],
    ["/%C3%BCber-uns.html", { status: 308, headers: { location: `${origin}/%C3%BCber-uns` } }],
    ["/directions.html", { status: 308, headers: { location: `${origin}/directions` } }],
    ["/directions", { status: 200, headers: PAGE }],
    ["//evil.example/", { status: 308, headers: { location: `${origin}${folder && "/"}/evil.example` } }],
    ["/files/forms/cake-order.pdf", { status: 200, headers: PAGE }],
    ["/media/forms/cake-order.pdf", { status: 200, headers: PAGE }],
    ["/assets/files/forms/cake-order.00000000.pdf", { status: 200, headers: PAGE }],
    ["/assets/files/forms/no-such-form.00000000.pdf", { status: 404 }],
    ["/media/no-such-picture.svg", { status: 404 }],
    ["/index", { status: 308, headers: { location: `${origin}/` } }],
    [
      script.slice(folder.length),
      { status: 200, headers: { ...FOREVER, "content-type": /javascript; charset=utf-8/ } },
    ],
    [
      drawing,
      { status: 200, headers: { ...FOREVER, "content-security-policy": /script-src 'none'.*frame-ancestors 'none'/ } },
    ],
    ["/licenses.txt", { status: 200, headers: { "content-type": /text\/plain/, "cache-control": "no-cache" } }],
    [font, { status: 200, headers: { ...FOREVER, "content-type": "font/woff2" } }],
    [
      "/data/about.json",
      {
        status: 200,
        headers: { "content-type": /application\/json/, "content-encoding": "gzip", "cache-control": "no-cache" },
      },
    ],
    ["/sitemap.xml", { status: 200, headers: { "content-type": /xml/ } }],
    ["/robots.txt", { status: 200, headers: { "content-type": /text\/plain/ } }],
    ["/site.webmanifest", { status: 200, headers: { "content-type": /manifest\+json/ } }],
  ];
  const known = cases.filter(([path]) => !UNKNOWN[name]?.test(path));
  return report(name, host, folder === "" ? known : inFolder(folder, origin, known));
}

/** The same for a site in a folder, and for addresses of its host outside of the site. */
function inFolder(folder: string, origin: string, cases: readonly [path: string, expected: Expected][]) {
  return [
    ...["/about", "/shopping", "/"].map((path): [string, Expected] => [path, { status: 404 }]),
    [folder, { status: 301, headers: { location: `${origin}/` } }] satisfies [string, Expected],
    ...cases.map(([path, expected]): [string, Expected] => [folder + path, expected]),
  ];
}

/** Prints the responses that are not as expected. Returns the exit code. */
async function report(
  name: string,
  origin: string,
  cases: readonly [path: string, expected: Expected][],
): Promise<number> {
  let failed = 0;
  for (const [path, expected] of cases) {
    const wrong = await differences(origin, path, expected);
    if (wrong.length > 0) failed += 1;
    for (const line of wrong) console.log(`${name}: ${path}: ${line}`);
  }
  console.log(`${name}: ${cases.length - failed} of ${cases.length} addresses answer as they should`);
  return failed === 0 ? 0 : 1;
}

async function differences(origin: string, path: string, { status, headers = {} }: Expected): Promise<string[]> {
  const answer = await fetch(origin + path, { redirect: "manual", headers: { "accept-encoding": "gzip" } });
  const body = await answer.text();
  const wrong = answer.status === status ? [] : [`answered ${answer.status} instead of ${status}`];
  for (const [name, value] of Object.entries(headers)) {
    const sent = answer.headers.get(name) ?? "nothing";
    // An address may leave out its host.
    const got = name === "location" ? new URL(sent, origin).href : sent;
    if (typeof value === "string" ? got !== value : !value.test(got))
      wrong.push(`${name} is ${got}, not ${String(value)}`);
  }
  if (status === 404 && headers === PAGE && !/ data-page="[^"]*\/data\/404\.json(\?\w+)?"/.test(body))
    wrong.push("shows a page other than the site's own");
  return wrong;
}
