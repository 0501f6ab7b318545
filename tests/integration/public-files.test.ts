import { readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { buildSite } from "../../src/engine/build-site.ts";
import { checkContent, checkSite } from "../../src/engine/check-site.ts";
import { measureMedia } from "../../src/engine/media/measure-media.ts";
import { writeMedia } from "../../src/engine/output/files/assets.ts";
import { readContent } from "../../src/engine/read/files/read-content.ts";
import { listen, siteFiles } from "../../src/engine/serve/site-server.ts";
import { BAKERY } from "../sites.ts";
import { filesOf, writeFiles } from "../support/files.ts";
import { later } from "../support/later.ts";
import { leaveMedia } from "../support/left-media.ts";
import { siteCopy } from "../support/temporary-folder.ts";

const { folder, content } = siteCopy();
const out = join(folder, "dist");

function put(name: string, text: string | Uint8Array = name): void {
  writeFiles(join(content, "public"), { [name]: text });
}

const clear = () => rmSync(join(content, "public"), { recursive: true, force: true });

async function problems(): Promise<string[]> {
  const { problems: all, site } = await checkSite(content);
  expect(site === undefined).toBe(all.some(({ severity }) => severity === "error"));
  return all.map(({ rule, severity, file, message }) => `${severity} ${rule} ${file}: ${message}`);
}

/** Builds the site without making any files except those from content/public. */
const build = (options: Partial<Parameters<typeof buildSite>[0]> = {}) =>
  buildSite({
    contentDir: content,
    outDir: out,
    development: false,
    ...options,
    async writeMedia(stage, jobs, store) {
      const isCopied = ({ address, key }: (typeof jobs)[number]) =>
        key === undefined && !/^\/(media|assets)\//.test(address);
      await leaveMedia(
        stage,
        jobs.filter((job) => !isCopied(job)),
        store,
      );
      return writeMedia(stage, jobs.filter(isCopied), store);
    },
  });

const log = vi.spyOn(console, "log").mockImplementation(() => {});
beforeAll(later);
afterAll(() => vi.restoreAllMocks());

it("copies every file of content/public unchanged, including dotfiles, and serves it", async () => {
  const binary = Uint8Array.from({ length: 256 }, (_byte, index) => index);
  const files = {
    ".well-known/security.txt": "Contact: mailto:security@example.com\n",
    ".nojekyll": "",
    "ads.txt": "google.com, pub-1, DIRECT\r\n",
    CNAME: "www.example.com",
    "data.bin": binary,
    "google1a2b.html": "google-site-verification: google1a2b.html",
    "notes/page.yaml": "title: [not read",
    "notes.tar.gz": "archive",
    "ü & @,#%.txt": "name",
  };
  writeFiles(join(content, "public"), files);
  for (const name of [".DS_Store", ".git/config", ".gitkeep", "Thumbs.db", "ads.txt~", ".ads.txt.swp"]) put(name);
  expect(await problems()).toEqual([]);
  expect(await build()).toMatchObject({ ok: true });
  const built = filesOf(out);
  for (const [name, text] of Object.entries(files)) expect(readFileSync(join(out, name))).toEqual(Buffer.from(text));
  const unpublished = Object.keys(built).filter((name) => /DS_Store|\.git|Thumbs|~$|\.swp$/.test(name));
  expect(unpublished).toEqual([]);
  const server = createServer(siteFiles({ dir: out }));
  const origin = await listen(server, 0, "127.0.0.1");
  const ask = async (path: string) => {
    const response = await fetch(origin + path);
    return [response.status, response.headers.get("content-type"), await response.text()];
  };
  expect(await ask("/.well-known/security.txt")).toEqual([
    200,
    "text/plain; charset=utf-8",
    files[".well-known/security.txt"],
  ]);
  expect((await ask("/%C3%BC%20&%20@,%23%25.txt"))[2]).toBe("name");
  expect((await ask("/notes.tar.gz"))[2]).toBe("archive");
  expect((await ask("/google1a2b.html"))[2]).toBe(files["google1a2b.html"]);
  expect((await ask("/.build-output"))[0]).toBe(404);
  server.close();
});

it("notices each change, and copies nothing that has been deleted", async () => {
  await build();
  log.mockClear();
  await build({ explain: true });
  expect(log.mock.calls.flat().join("\n")).toContain("Nothing has changed");
  put(".well-known/security.txt", "Contact: mailto:new@example.com\n");
  log.mockClear();
  await build({ explain: true });
  expect(log.mock.calls.flat().join("\n")).toMatch(/^0 of \d+ pages.*security\.txt changed\./s);
  expect(readFileSync(join(out, ".well-known/security.txt"), "utf8")).toContain("new@");
  rmSync(join(content, "public/.well-known"), { recursive: true });
  await build();
  expect(filesOf(out)).not.toHaveProperty([".well-known/security.txt"]);
});

it("refuses every name that the site itself uses, in any spelling, and the document of a folder", async () => {
  const outDir = join(folder, "bakery");
  await build({ contentDir: BAKERY, outDir });
  const written = Object.keys(filesOf(outDir)).filter((name) => name !== ".build-output");
  const names = [
    ...written.flatMap((name) => [name, name.toUpperCase()]),
    ...[
      "about",
      "ABOUT/index.html",
      "news",
      "media",
      "Assets/x.js",
      "robots.txt/x",
      "about.html/x",
      "news/page/99.html",
      "netlify-forms.html",
    ],
  ];
  const files = await readContent(BAKERY);
  const media = await measureMedia(BAKERY, files.media.keys());
  const checked = (publicNames: readonly string[]) =>
    checkContent({ ...files, publicFiles: new Map(publicNames.map((name) => [name, "hash"])) }, media).problems;
  const refused = checked(names).map(({ rule, file, message }) => `${rule} ${file}: ${message}`);
  const isRefused = (name: string) =>
    refused.some((text) => text.startsWith(`public-taken content/public/${name}: This file would be at /${name}, but`));
  expect(names.filter((name) => !isRefused(name))).toEqual([]);
  const [unreachable, ...others] = checked(["shop/index.html", "shop.html"]);
  expect([unreachable?.message, unreachable?.hint, others]).toEqual([
    "Nobody could open this file: /shop/index.html leads to /shop, as addresses of pages do.",
    "Rename it to shop.html.",
    [],
  ]);
  expect(checked(["about.txt", "about/team.jpg", "robots/x", "page/2", "feed.xml", "mediakit.zip"])).toEqual([]);
});

it("reports what is wrong with each file, as it does for media", async () => {
  clear();
  put(".env", "SECRET=1");
  put("keys/server.pem", "-----BEGIN");
  put("pointer.zip", "version https://git-lfs.github.com/spec/v1\noid sha256:00\nsize 1\n");
  put("large.bin", new Uint8Array(25_000_001));
  put("con.txt");
  put("a?.txt");
  writeFileSync(join(folder, "outside.txt"), "outside");
  symlinkSync(join(folder, "outside.txt"), join(content, "public/outside.txt"));
  symlinkSync(join(content, "pages"), join(content, "public/pages"));
  expect((await problems()).map((text) => text.replace(/: .*/s, ""))).toEqual([
    "error public-secret content/public/.env",
    "warning file-name content/public/a?.txt",
    "warning file-name content/public/con.txt",
    "error public-secret content/public/keys/server.pem",
    "error file-too-large content/public/large.bin",
    "error file-link content/public/outside.txt",
    "error file-link content/public/pages",
    "error media-broken content/public/pointer.zip",
  ]);
  clear();
});

it("puts a tag for each service of site.yaml on the home page, and refuses a whole tag in place of its code", async () => {
  const site = join(content, "site.yaml");
  const text = readFileSync(site, "utf8");
  writeFileSync(site, `${text}\nverification:\n  google: k3X-w9_=\n  pinterest: ab12\n`);
  await build();
  const tags = (page: string) =>
    readFileSync(join(out, page), "utf8").match(/<meta name="(google|p:|ms|face|yan)[^>]*>/g);
  expect(tags("index.html")).toEqual([
    '<meta name="google-site-verification" content="k3X-w9_=">',
    '<meta name="p:domain_verify" content="ab12">',
  ]);
  expect(tags("logo.html")).toBe(null);
  writeFileSync(site, `${text}\nverification:\n  google: <meta name="google-site-verification" content="k3X">\n`);
  const { problems: found } = await checkSite(content);
  const line = text.split("\n").length + 2;
  expect(found).toMatchObject([
    { file: "content/site.yaml", line, hint: expect.stringContaining("only what is in quotes after content") },
  ]);
  writeFileSync(site, text);
});
