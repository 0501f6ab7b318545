import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { variantJob } from "../../src/engine/media/encode.ts";

it("sizes and encodings that are made at once read the picture once, and are as made alone", async () => {
  const create = { width: 60, height: 40, channels: 4, background: "#ff4b2480" } as const;
  const png = await sharp({ create }).png().toBuffer();
  const read = vi.fn(async () => png);
  const file = { src: "/media/a.1.png", width: 60, height: 40, raster: true };
  const job = (encoding: "avif" | "webp", width: number) =>
    variantJob("a.png", file, { address: `/media/a.1-${width}.${encoding}`, encoding, width }, read);
  const all = [job("avif", 30), job("webp", 30), job("webp", 50), job("avif", 60)];
  const together = await Promise.all(all.map(({ make }) => make()));
  expect(read).toHaveBeenCalledTimes(1);
  for (const [index, { make }] of all.entries()) expect(await make()).toEqual(together[index]);
  expect(read).toHaveBeenCalledTimes(5);
  const widths = await Promise.all(together.map(async (bytes) => (await sharp(bytes).metadata()).width));
  expect(widths).toEqual([30, 30, 50, 60]);
});
