import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { inspectMedia } from "../../src/engine/media/inspect-media.ts";
import { sizeError } from "../../src/engine/media/media-error.ts";
import { openStore } from "../../src/engine/shared/cache/store.mjs";
import { BAKERY } from "../sites.ts";
import { folderOfTest } from "../support/temporary-folder.ts";
import { mediaProblem } from "./media-problem.ts";

const picture = () => sharp({ create: { width: 60, height: 40, channels: 3, background: "#ff4b24" } });
const video = (ending: string) => readFileSync(join(BAKERY, `media/work/rising.${ending}`));

describe("a picture or video", () => {
  it("from a phone (HEIC) under another name is not called a video", async () => {
    const photo = Buffer.from("\0\0\0\x18ftypheic\0\0\0\0mif1heic", "latin1");
    expect(await mediaProblem("elena.jpg", photo)).toBe("media-type: is named .jpg, but its content is not JPEG.");
  });

  it.each(["a.png", "a.pdf", "a.woff2", "a.mp4", "a.svg"])(
    "as %s that Git LFS has not loaded gives a message that says so",
    async (name) => {
      const pointer = `version https://git-lfs.github.com/spec/v1\noid sha256:${"7".repeat(64)}\nsize 482113\n`;
      const { error } = await inspectMedia(name, Buffer.from(pointer));
      expect(error?.message).toBe("is only a pointer of Git LFS: the file itself has not been loaded.");
      expect(error?.hint).toMatch(/git lfs pull.*lfs: true/);
    },
  );

  it.each(["png", "jpeg", "webp", "avif", "gif"] as const)(
    "as %s is fine if it is complete, and gives a problem if its end is missing",
    async (format) => {
      const bytes = await picture().toFormat(format).toBuffer();
      const look = { width: 60, height: 40, raster: format !== "gif", error: undefined };
      expect(await inspectMedia(`a.${format}`, bytes)).toMatchObject(look);
      expect(await mediaProblem(`a.${format}`, bytes.subarray(0, bytes.length - 40))).toBe(
        "media-broken: cannot be read: it is cut off, or damaged inside.",
      );
    },
  );

  it("that is animated is not changed, and has a different limit", async () => {
    const noise = { type: "gaussian", mean: 99, sigma: 60 } as const;
    const create = { width: 200, height: 200, channels: 3, background: "#fff", noise } as const;
    const moving = async (count: number) => {
      const frames = await Promise.all(Array.from({ length: count }, () => sharp({ create }).png().toBuffer()));
      return sharp(frames, { join: { animated: true } })
        .webp({ lossless: true })
        .toBuffer();
    };
    const look = { width: 200, height: 200, raster: false, error: undefined };
    expect(await inspectMedia("a.webp", await moving(2))).toMatchObject(look);
    expect(await mediaProblem("a.webp", await moving(8))).toMatch(
      /^media-large: is \d+ kB; an animation may be 400 kB at most\.$/,
    );
  });

  it("with sides longer than any encoding allows gives a problem", async () => {
    const tall = await sharp({ create: { width: 10, height: 20_000, channels: 3, background: "#fff" } })
      .png()
      .toBuffer();
    expect(await mediaProblem("a.png", tall)).toContain("media-large: has 10 × 20000 pixels");
  });

  it("that is animated is measured by all of its frames", () => {
    expect(sizeError("webp", { width: 2000, height: 2000 }, 25)).toBeUndefined();
    expect(sizeError("webp", { width: 2000, height: 2000 }, 26)?.message).toContain("26 frames of 2000 × 2000 pixels");
  });

  it("is decoded once, as long as neither it nor the code changes", async () => {
    const store = openStore(folderOfTest());
    const bytes = await picture().png().toBuffer();
    const first = await inspectMedia("a.png", bytes, store);
    expect(await inspectMedia("b/c.png", bytes, store)).toEqual(first);
    expect(store.count).toEqual({ computed: 1, cached: 1 });
    await inspectMedia("a.png", await picture().negate().png().toBuffer(), store);
    expect(store.count.computed).toBe(2);
  });

  it.each(["mp4", "webm"])(
    "as %s is fine if it is complete, and gives a problem if its end is missing",
    async (ending) => {
      expect(await mediaProblem(`a.${ending}`, video(ending))).toBeUndefined();
      expect(await mediaProblem(`a.${ending}`, video(ending).subarray(0, video(ending).length / 2))).toContain(
        "its end is missing",
      );
    },
  );

  it("that is a recording without a length gives a problem if its end is missing", async () => {
    const sizeOfSegment = 40;
    const recording = Buffer.from(video("webm")).fill(0xff, sizeOfSegment + 1, sizeOfSegment + 8);
    expect(await mediaProblem("a.webm", recording)).toBeUndefined();
    for (const cut of [36, recording.length / 2, recording.length - 1])
      expect(await mediaProblem("a.webm", recording.subarray(0, cut))).toContain("its end is missing");
  });

  it("that is not what its name says gives a problem with the name that it should have", async () => {
    const jpeg = await picture().jpeg().toBuffer();
    const { error: found } = await inspectMedia("team/ann.png", jpeg);
    expect(found).toMatchObject({ rule: "media-type", message: "is named .png, but its content is JPEG." });
    expect(found?.hint).toContain("team/ann.jpg");
    expect(await mediaProblem("ann.jpg", Buffer.from("%PDF-1.7 and so on, long enough"))).toContain(
      "its content is PDF",
    );
  });

  it("that is too large gives a problem with its size and the limit", async () => {
    const heavy = Buffer.concat([video("mp4"), Buffer.alloc(25_100_000)]);
    expect(await mediaProblem("a.mp4", heavy)).toBe("media-large: is 25.1 MB; a video may be 25 MB at most.");
  });

  it("from a camera held upright has the height at which it is shown", async () => {
    const turned = await picture().jpeg().withMetadata({ orientation: 6 }).toBuffer();
    expect(await inspectMedia("a.jpg", turned)).toMatchObject({ width: 40, height: 60 });
  });
});

describe("a film", () => {
  const film = video("mp4").toString("latin1");
  const warningOf = async (name: string, text: string) =>
    (await inspectMedia(name, Buffer.from(text, "latin1"))).warning;

  it("that all browsers can start at once is fine", async () => {
    expect(await warningOf("a.mp4", film)).toBeUndefined();
    expect(await warningOf("a.webm", video("webm").toString("latin1"))).toBeUndefined();
  });

  it.each([
    ["H.265 (HEVC)", film.replace(/avc1(?=\0{6})/, "hvc1")],
    ["ProRes", film.replace(/avc1(?=\0{6})/, "apch")],
    ["AV1", film.replace(/avc1(?=\0{6})/, "av01")],
    ["AC-3 (Dolby) sound", film.replace(/avc1(?=\0{6})/, "ac-3")],
    ["H.264 with 10 bits or full color", film.replace(/(?<=avcC.)./s, "\x6e")],
  ])("in %s gives a warning with the command that converts it", async (name, text) => {
    const warning = await warningOf("a.mp4", text);
    expect(warning?.message).toBe(`is encoded as ${name}, which many browsers and computers do not play.`);
    expect(warning?.hint).toContain("ffmpeg -i old.mp4 -c:v libx264 -pix_fmt yuv420p -c:a aac -movflags +faststart");
  });

  it("with a track that browsers ignore, such as a time code or subtitles, is fine", async () => {
    const ignored = film.replace("vide", "tmcd").replace(/avc1(?=\0{6})/, "tmcd");
    expect(ignored).not.toBe(film);
    expect(await warningOf("a.mp4", ignored)).toBeUndefined();
  });

  it("in an encoding that WebM is not meant for gives a warning, too", async () => {
    const webm = video("webm").toString("latin1").replace("V_VP9", "V_AVC");
    expect((await warningOf("a.webm", webm))?.message).toContain("H.264 inside of WebM");
  });

  it("whose index comes last gives a warning: it only starts once all of it has loaded", async () => {
    const [start, end] = [film.indexOf("moov") - 4, film.indexOf("mdat") - 4];
    const late = film.slice(0, start) + film.slice(end) + film.slice(start, end);
    expect((await warningOf("a.mp4", late))?.message).toContain("index at the end");
  });
});
