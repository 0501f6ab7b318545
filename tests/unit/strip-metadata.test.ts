import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { expect, it } from "vitest";
import { inspectMedia } from "../../src/engine/media/inspect-media.ts";
import { withoutMetadata } from "../../src/engine/media/strip-metadata.ts";
import { BAKERY } from "../sites.ts";

const frame = (background: string) =>
  sharp({ create: { width: 60, height: 40, channels: 3, background } })
    .png()
    .toBuffer();

/** Two frames with metadata and a color profile. */
async function animation() {
  const frames = await Promise.all([frame("#ff4b24"), frame("#2440e8")]);
  return sharp(frames, { join: { animated: true } });
}

const pixelsOf = (bytes: Uint8Array) => sharp(bytes, { animated: true }).raw().toBuffer();

it("an animated WebP loses what a camera wrote into it, and nothing else", async () => {
  const moving = (await animation())
    .withIccProfile("p3")
    .withExif({ IFD0: { Model: "Phone 9" } })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');
  const source = await moving.webp({ lossless: true }).toBuffer();
  const sent = withoutMetadata(source);
  const [before, after] = [await sharp(source).metadata(), await sharp(sent).metadata()];
  expect([before.exif, before.xmp, before.icc].map((part) => part !== undefined)).toEqual([true, true, true]);
  expect([after.exif, after.xmp, after.icc].map((part) => part !== undefined)).toEqual([false, false, true]);
  expect(await pixelsOf(sent)).toEqual(await pixelsOf(source));
  expect((await inspectMedia("a.webp", sent)).error).toBeUndefined();
});

it("a GIF loses its comments, and keeps its frames and repetitions", async () => {
  const plain = await (await animation()).gif({ loop: 3 }).toBuffer();
  const text = "taken at 45.52, -122.67";
  const comment = Buffer.concat([Buffer.from([0x21, 0xfe, text.length]), Buffer.from(text), Buffer.from([0])]);
  const source = Buffer.concat([plain.subarray(0, -1), comment, plain.subarray(-1)]);
  const sent = withoutMetadata(source);
  expect(Buffer.from(sent).includes(text)).toBe(false);
  expect(await pixelsOf(sent)).toEqual(await pixelsOf(source));
  expect((await sharp(sent).metadata()).loop).toBe(3);
});

it("a film loses where it was taken, and no byte of its pictures moves", () => {
  const film = readFileSync(join(BAKERY, "media/work/rising.mp4"));
  const place = "+45.5200-122.6700/";
  const moov = film.indexOf("moov") - 4;
  const end = moov + film.readUInt32BE(moov);
  const box = Buffer.concat([Buffer.from("0000udta"), Buffer.from(place)]);
  box.writeUInt32BE(box.length);
  const source = Buffer.concat([film.subarray(0, end), box, film.subarray(end)]);
  source.writeUInt32BE(end - moov + box.length, moov);
  const sent = Buffer.from(withoutMetadata(source));
  expect(sent.includes(place)).toBe(false);
  expect(sent.length).toBe(source.length);
  expect(sent.subarray(end + box.length)).toEqual(source.subarray(end + box.length));
});
