import sharp from "sharp";
import { expect, it } from "vitest";
import { variantJob } from "../../src/engine/media/encode.ts";

it("sizes and encodings that are made at the same time are the same as when made separately", async () => {
  const create = { width: 60, height: 40, channels: 4, background: "#ff4b2480" } as const;
  const png = await sharp({ create }).png().toBuffer();
  const job = (encoding: "avif" | "webp", width: number) =>
    variantJob("a.png", { address: `/media/a.1-${width}.${encoding}`, encoding, width }, async () => png);
  const all = [job("avif", 30), job("webp", 30), job("webp", 50), job("avif", 60)];
  const together = await Promise.all(all.map(({ make }) => make()));
  for (const [index, { make }] of all.entries()) expect(await make()).toEqual(together[index]);
  const widths = await Promise.all(together.map(async (bytes) => (await sharp(bytes).metadata()).width));
  expect(widths).toEqual([30, 30, 50, 60]);
});
