import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, describe, expect, it } from "vitest";
import { type CheckedSite, checkSite } from "../../src/engine/check-site.ts";
import { measureMedia } from "../../src/engine/media/measure-media.ts";
import { notMade } from "../../src/engine/media/media-error.ts";
import { mediaJobs, writeMedia } from "../../src/engine/output/files/assets.ts";
import type { ResolvedSite } from "../../src/engine/resolve/resolve-content.ts";
import { openStore } from "../../src/engine/shared/cache/store.mjs";
import { pathsIn, replaceIn } from "../support/files.ts";
import { siteCopyOfTest } from "../support/temporary-folder.ts";
import { brief } from "../unit/in-memory.ts";

let dir: string;
let content: string;

beforeEach(() => {
  ({ folder: dir, content } = siteCopyOfTest());
});

const png = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#2440e8" } })
    .png()
    .toBuffer();

const noise = () =>
  sharp({
    create: {
      width: 800,
      height: 800,
      channels: 3,
      background: "#fff",
      noise: { type: "gaussian", mean: 99, sigma: 30 },
    },
  })
    .png()
    .toBuffer();

/** Puts files into the media folder, and shows each as a piece of the portfolio: starting in line 3, five lines per piece. */
function showAll(files: Record<string, Uint8Array | string>): void {
  const items = Object.entries(files).map(([name, bytes], index) => {
    writeFileSync(join(content, "media", name), bytes);
    return `  - id: piece-${index}\n    title: Piece\n    image: ${name}\n    alt: A piece.\n`;
  });
  writeFileSync(join(content, "portfolio/web.yaml"), `label: Websites\nitems:\n${items.join("")}`);
}

const problems = async () => (await checkSite(content)).problems.filter(({ rule }) => rule.startsWith("media-"));

describe("what is wrong with media", () => {
  it("gives one problem per file, at the line that names it first", async () => {
    const whole = await png(900, 600);
    showAll({
      "hostile.svg":
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1" onload="x()"><script/><image href="http://a.example/b.png"/></svg>',
      "deep.svg": `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${"<g>".repeat(10_000)}${"</g>".repeat(10_000)}</svg>`,
      "cut.png": whole.subarray(0, whole.length - 20),
      "really.jpg": whole,
    });
    replaceIn(join(content, "brands.yaml"), /logo: mark\.svg/g, "logo: cut.png");
    expect((await problems()).map(brief)).toEqual([
      "media-broken content/brands.yaml:4:11",
      "media-unsafe content/portfolio/web.yaml:5:12",
      "media-large content/portfolio/web.yaml:9:12",
      "media-type content/portfolio/web.yaml:17:12",
    ]);
  });

  it("gives a warning if it only looks bad, or no visitor gets it", async () => {
    showAll({ "small.png": await png(300, 200) });
    mkdirSync(join(content, "media/old"));
    writeFileSync(join(content, "media/old/forgotten.png"), await png(9, 9));
    writeFileSync(join(content, "media/old/notes.md"), "Notes.");
    const found = await problems();
    expect(found.map((problem) => `${problem.severity} ${brief(problem)}`)).toEqual([
      "warning media-unused content/media/old/forgotten.png:1:1",
      "warning media-small content/portfolio/web.yaml:5:12",
    ]);
    expect(found[1]?.message).toBe(
      "small.png is 300 pixels wide but is shown up to 760 pixels wide here, so it looks blurry.",
    );
  });

  it("is reported for a picture from another site if nothing says how large it is, and only then", async () => {
    replaceIn(join(content, "testimonials.yaml"), "mark.svg", "https://faces.example/1.jpg");
    expect(await problems()).toEqual([]);
    showAll({});
    writeFileSync(
      join(content, "portfolio/web.yaml"),
      "label: Web\nitems:\n  - id: a\n    title: A\n    image: https://a.example/b.png\n    alt: A.\n",
    );
    expect((await problems()).map(brief)).toEqual(["media-remote content/portfolio/web.yaml:5:12"]);
  });
});

it("a picture that is damaged inside gives a problem in the check", async () => {
  showAll({ "torn.png": (await noise()).fill(0, 2000, 2400) });
  expect((await problems()).map(brief)).toEqual(["media-broken content/portfolio/web.yaml:5:12"]);
});

describe("the media of a built site", () => {
  let stage: string;
  beforeEach(() => {
    stage = join(dir, "stage");
  });

  async function siteOf() {
    const { site, media } = await checkSite(content);
    if (!site) throw new Error("The content has errors.");
    return { site, media };
  }

  async function build(site: ResolvedSite, media: CheckedSite["media"]) {
    const cache = openStore(join(dir, "cache"));
    const failed = await writeMedia(stage, mediaJobs(content, site, media), cache);
    return { failed, files: pathsIn(stage), ...cache.count };
  }

  it("are encoded once, in the sizes, encodings and shapes that pages refer to, with share images", async () => {
    showAll({ "photo one.png": await png(1100, 550) });
    const { site, media } = await siteOf();
    const first = await build(site, media);
    expect(first.computed).toBeGreaterThan(8);
    const second = await build(site, media);
    expect([second.computed, second.cached, second.files]).toEqual([0, first.computed, first.files]);
    const [entry = ""] = readdirSync(join(dir, "cache"));
    writeFileSync(join(dir, "cache", entry), "half a fi");
    expect((await build(site, media)).computed).toBe(1);

    const [, src = "", srcset = ""] = /"src":"([^"]*)"[^{}]*"srcset":"([^"]*)"/.exec(JSON.stringify(site.pages)) ?? [];
    expect(srcset.match(/\d+w/g)).toEqual(["200w", "320w", "512w", "800w", "1100w"]);
    expect(first.files.filter((file) => file.endsWith(".webp"))).toEqual([decodeURIComponent(src).slice(1)]);
    for (const candidate of [...srcset.split(", "), `${src} 800w`]) {
      const [address = "", width] = candidate.split(" ");
      expect(first.files).toContain(decodeURIComponent(address).slice(1));
      const made = await sharp(join(stage, decodeURIComponent(address))).metadata();
      expect([`${made.width}w`, made.height]).toEqual([width, Math.round((made.width ?? 0) / 2)]);
    }
    const shared = first.files.filter((file) => file.startsWith("media/share/"));
    expect(shared.map((file) => /(\w+)\.\w+\.png$/.exec(file)?.[1]).sort()).toEqual(["index", "logo", "terms"]);
    const image = await sharp(join(stage, shared[0] ?? "")).metadata();
    expect([image.width, image.height, image.format]).toEqual([1200, 630, "png"]);
  });

  it("are not made in their own width if that is only slightly more than the step below", async () => {
    showAll({ "photo one.png": await png(1000, 500) });
    const [, srcset = ""] = /"srcset":"([^"]*)"/.exec(JSON.stringify((await siteOf()).site.pages)) ?? [];
    expect(srcset.match(/\d+w/g)).toEqual(["200w", "320w", "512w", "800w"]);
  });

  it.each([
    ["gone", (file: string) => rmSync(file), /no such file/],
    ["damaged", (file: string) => writeFileSync(file, readFileSync(file).fill(0, 2000, 2400)), /\w+ \w+/],
  ])(
    "give errors for a picture that is %s after the check, and for the logo as well",
    async (_what, change, reason) => {
      showAll({ "torn.png": await noise() });
      replaceIn(join(content, "site.yaml"), "image: mark.svg", "image: logo.png");
      writeFileSync(join(content, "media/logo.png"), await noise());
      const { site, media } = await siteOf();
      for (const name of ["torn.png", "logo.png"]) change(join(content, "media", name));
      const { failed } = await build(site, media);
      expect([...failed.keys()].sort()).toEqual(["logo.png", "torn.png"]);
      const problem = site.mediaProblem("torn.png", notMade("torn.png", failed.get("torn.png") ?? ""));
      expect(brief(problem)).toBe("media-broken content/portfolio/web.yaml:5:12");
      expect(problem.message).toMatch(/^torn.png cannot be read: /);
      expect(problem.message.replace(/^.*: /, "")).toMatch(reason);
    },
  );
});

it("media that cannot be read give problems where they are named, and end the check at once", async () => {
  showAll({ "gone.png": await png(9, 9), "folder.png": await png(9, 9) });
  for (const name of ["gone.png", "folder.png"]) rmSync(join(content, "media", name));
  mkdirSync(join(content, "media/folder.png"));
  const found = await measureMedia(content, ["gone.png", "folder.png"]);
  expect([...found].map(([name, { error }]) => [name, error?.rule, error?.message])).toEqual([
    ["gone.png", "media-broken", "cannot be opened (ENOENT)."],
    ["folder.png", "media-broken", "cannot be read: it is not a file."],
  ]);
});

it("a drawing that would be larger than any picture of it is sent as pictures", async () => {
  const lines = (count: number) =>
    Array.from(
      { length: count },
      (_, index) => `<path d="M${Math.sin(index)} ${Math.cos(index)}h${Math.tan(index)}"/>`,
    );
  const drawing = (count: number) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30">${lines(count).join("")}</svg>`);
  for (const [name, count] of [["small.svg", 100] as const, ["large.svg", 3000] as const])
    writeFileSync(join(content, "media", name), drawing(count));
  const measured = await measureMedia(content, ["small.svg", "large.svg"]);
  expect([...measured.values()].map(({ raster, error }) => [raster, error])).toEqual([
    [false, undefined],
    [true, undefined],
  ]);
});
