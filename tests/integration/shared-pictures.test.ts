import { appendFileSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { beforeEach, expect, it } from "vitest";
import { checkSite } from "../../src/engine/check-site.ts";
import { mediaJobs, writeMedia } from "../../src/engine/output/files/assets.ts";
import { openStore } from "../../src/engine/shared/cache/store.mjs";
import { pathsIn } from "../support/files.ts";
import { siteCopyOfTest } from "../support/temporary-folder.ts";

let dir: string;
let content: string;

beforeEach(() => {
  ({ folder: dir, content } = siteCopyOfTest());
});

/** Uses each picture as the share picture of a page, and builds the media. */
async function share(images: Record<string, readonly [file: string, bytes: Uint8Array]>) {
  for (const [page, [file, bytes]] of Object.entries(images)) {
    writeFileSync(join(content, "media", file), bytes);
    appendFileSync(join(content, `pages/${page}.yaml`), `\nimage: ${file}\n`);
  }
  const { site, media } = await checkSite(content);
  if (!site) throw new Error("The content has errors.");
  const stage = join(dir, "stage");
  await writeMedia(stage, mediaJobs(content, site, media), openStore(join(dir, "cache")));
  const sharedAt = (path: string) => site.pages.find((page) => page.path === path)?.image;
  return { stage, sharedAt, files: pathsIn(stage) };
}

const plain = { channels: 3, background: "#2440e8" } as const;
const png = (width: number, height: number) =>
  sharp({ create: { width, height, ...plain } })
    .png()
    .toBuffer();

it("a page is shared with a small JPEG, upright and without the camera's metadata", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const photo = await sharp({ create: { width: 2400, height: 1200, ...plain, noise } })
    .withExif({ IFD0: { Model: "Phone 9" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "45/1 31/1 12/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const clear = await sharp({ create: { width: 900, height: 500, channels: 4, background: "#0000" } })
    .png()
    .toBuffer();
  const frames = await Promise.all([png(700, 500), png(700, 400)]);
  const moving = await sharp(frames, { join: { animated: true } })
    .webp()
    .toBuffer();
  const { stage, sharedAt, files } = await share({
    index: ["photo.jpg", photo],
    terms: ["moving.webp", moving],
    logo: ["clear.png", clear],
  });
  for (const [path, width, height] of [
    ["/", 600, 1200] as const,
    ["/terms", 700, 500] as const,
    ["/logo", 900, 500] as const,
  ]) {
    const { src = "", ...size } = sharedAt(path) ?? {};
    expect(size).toEqual({ width, height });
    const bytes = readFileSync(join(stage, src));
    expect(bytes.length).toBeLessThan(600_000);
    expect(await sharp(bytes).metadata()).toMatchObject({ format: "jpeg", width, height });
    expect(await sharp(bytes).metadata()).not.toHaveProperty("exif");
  }
  const { dominant } = await sharp(join(stage, sharedAt("/logo")?.src ?? "")).stats();
  expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240);
  expect(files.filter((file) => /(photo|clear)\.\w+\.(jpg|png)$/.test(file))).toEqual([]);
});

it("nothing is made from a file that was changed since the check, or cached", async () => {
  const { site, media } = await checkSite(content);
  if (!site) throw new Error("The content has errors.");
  const cache = openStore(join(dir, "cache"));
  const make = () => writeMedia(join(dir, "stage"), mediaJobs(content, site, media), cache);
  const mark = join(content, "media/mark.svg");
  const drawing = readFileSync(mark, "utf8");
  writeFileSync(mark, drawing.replace("<svg", "<svg opacity='.1'"));
  expect([...(await make())]).toEqual([["mark.svg", expect.stringContaining("was changed while it was being read")]]);
  expect(cache.count).toEqual({ computed: 0, cached: 0 });
  writeFileSync(mark, drawing);
  expect(await make()).toEqual(new Map());
});
