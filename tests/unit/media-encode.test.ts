import sharp from "sharp";
import { expect, it, vi } from "vitest";
import { variantJob } from "../../src/engine/media/encode.ts";

it("two encodings of a size that are made at once read the picture once, and are as made alone", async () => {
  const create = { width: 60, height: 40, channels: 4, background: "#ff4b2480" } as const;
  const png = await sharp({ create }).png().toBuffer();
  const read = vi.fn(async () => png);
  const job = (encoding: "avif" | "webp", width: number) =>
    variantJob("a.png", { address: `/media/a.1-${width}.${encoding}`, encoding, width }, read);
  const together = await Promise.all([job("avif", 30).make(), job("webp", 30).make()]);
  expect(read).toHaveBeenCalledTimes(1);
  expect(together).toEqual([await job("avif", 30).make(), await job("webp", 30).make()]);
  expect(read).toHaveBeenCalledTimes(3);
  const sizes = await Promise.all([job("webp", 30).make(), job("webp", 50).make()]);
  const widths = await Promise.all(sizes.map(async (bytes) => (await sharp(bytes).metadata()).width));
  expect(widths).toEqual([30, 50]);
});
