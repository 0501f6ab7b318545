import sharp from "sharp";
import { expect, it } from "vitest";
import { variantJob } from "../../src/engine/media/encode.ts";

it("makes a picture in the width and encoding of a variant, on white as JPEG", async () => {
  const create = { width: 60, height: 40, channels: 4, background: "#0000ff80" } as const;
  const png = await sharp({ create }).png().toBuffer();
  const made = (encoding: "avif" | "webp" | "jpeg", width: number) =>
    variantJob("a.png", { address: `/media/a.1-${width}.${encoding}`, encoding, width }, async () => png).make();
  expect(await sharp(await made("avif", 30)).metadata()).toMatchObject({ format: "heif", width: 30, hasAlpha: true });
  expect(await sharp(await made("webp", 50)).metadata()).toMatchObject({ format: "webp", width: 50, hasAlpha: true });
  const jpeg = sharp(await made("jpeg", 60));
  expect(await jpeg.metadata()).toMatchObject({ format: "jpeg", width: 60 });
  expect((await jpeg.stats()).dominant.r).toBeGreaterThan(100);
});
