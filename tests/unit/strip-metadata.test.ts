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

it("an animated WebP loses only the camera's metadata", async () => {
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

/** An element of WebM: its ID, its size in eight bytes, its content. */
function element(id: string, content: Buffer): Buffer {
  const size = Buffer.alloc(8);
  size.writeUInt32BE(content.length, 4);
  size.writeUInt8(0x01);
  return Buffer.concat([Buffer.from(id, "hex"), size, content]);
}

it("a WebM loses its title, date, tags and the names of the programs that wrote it, and no byte of its frames moves", async () => {
  const film = readFileSync(join(BAKERY, "media/work/rising.webm"));
  const segment = film.indexOf(Buffer.from("18538067", "hex"));
  const cluster = film.indexOf(Buffer.from("1f43b675", "hex"));
  const title = Buffer.from("Secret title");
  const place = Buffer.from("+45.52-122.67/");
  const added = Buffer.concat([
    element("1549a966", Buffer.concat([element("7ba9", title), element("4461", Buffer.alloc(8, 7))])),
    element("1254c367", element("7373", element("67c8", element("4487", place)))),
    element("1941a469", Buffer.from("Attached")),
  ]);
  // Its size is unknown, as in recordings.
  const source = Buffer.concat([
    film.subarray(0, segment + 4),
    Buffer.from("01ffffffffffffff", "hex"),
    added,
    film.subarray(segment + 12),
  ]);
  const sent = Buffer.from(withoutMetadata(source));
  for (const part of ["Secret title", "+45.52", "Attached", "Lavf", "\x07\x07"]) {
    expect(source.includes(part), part).toBe(true);
    expect(sent.includes(part), part).toBe(false);
  }
  expect(sent.length).toBe(source.length);
  expect(sent.subarray(cluster + added.length)).toEqual(source.subarray(cluster + added.length));
  expect((await inspectMedia("a.webm", sent)).error).toBeUndefined();
});

it("a film loses where and when it was taken, and no byte of its frames moves", () => {
  const film = readFileSync(join(BAKERY, "media/work/rising.mp4"));
  const place = "+45.5200-122.6700/";
  const moov = film.indexOf("moov") - 4;
  const end = moov + film.readUInt32BE(moov);
  const header = film.indexOf("mvhd");
  film.writeUInt32BE(0xd1234567, header + 8);
  const box = Buffer.concat([Buffer.from("0000udta"), Buffer.from(place)]);
  box.writeUInt32BE(box.length);
  const source = Buffer.concat([film.subarray(0, end), box, film.subarray(end)]);
  source.writeUInt32BE(end - moov + box.length, moov);
  const sent = Buffer.from(withoutMetadata(source));
  expect(sent.includes(place)).toBe(false);
  expect(sent.readUInt32BE(header + 8)).toBe(0);
  expect(sent.length).toBe(source.length);
  expect(sent.subarray(end + box.length)).toEqual(source.subarray(end + box.length));
});

it("an animated AVIF is refused, since nothing could remove its metadata", async () => {
  const still = await sharp(await frame("#ff4b24"))
    .avif()
    .toBuffer();
  still.write("avis", 8, "latin1");
  expect((await inspectMedia("a.avif", still)).error?.message).toContain("animated AVIF");
});
