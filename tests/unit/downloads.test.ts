import { deflateRawSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import type { Section } from "../../src/content.generated.ts";
import type { MediaFile } from "../../src/engine/media/measure-media.ts";
import { embedOf } from "../../src/engine/read/schemas/embeds.ts";
import { baseTexts, baseWith, pageText, resolveTexts } from "./in-memory.ts";
import { mediaProblem } from "./media-problem.ts";

const PDF = Buffer.from("%PDF-1.7\n1 0 obj\n<<>>\nendobj\nstartxref\n9\n%%EOF\n");

/** The parts of a ZIP archive that are inspected: its entries, each with its name, and the end of its table of contents. */
function archive(...parts: string[]): Buffer {
  const entries = parts.flatMap((part) => [
    Buffer.from("PK\x03\x04"),
    Buffer.alloc(26),
    Buffer.from(part),
    deflateRawSync("a"),
  ]);
  return Buffer.concat([...entries, Buffer.from("PK\x05\x06"), Buffer.alloc(18)]);
}

describe("a document", () => {
  it.each([
    ["a.pdf", PDF],
    ["a.docx", archive("[Content_Types].xml", "word/document.xml")],
    ["a.xlsx", archive("[Content_Types].xml", "xl/workbook.xml")],
    ["a.pptx", archive("[Content_Types].xml", "ppt/presentation.xml")],
    ["a.odt", archive("mimetypeapplication/vnd.oasis.opendocument.text")],
    ["a.ods", archive("mimetypeapplication/vnd.oasis.opendocument.spreadsheet")],
    ["a.zip", archive("photos/1.jpg")],
    ["a.ics", Buffer.from("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n")],
    ["a.vcf", Buffer.from("\ufeffBEGIN:VCARD\r\nEND:VCARD\r\n")],
    ["a.vtt", Buffer.from("\ufeffWEBVTT\n\n00:00.000 --> 00:01.000\nHi\n")],
  ])("%s is fine if it is what its name says", async (name, bytes) => {
    expect(await mediaProblem(name, bytes)).toBeUndefined();
  });

  it.each([
    [
      "a.pdf",
      Buffer.from("<!doctype html><script>alert(1)</script>"),
      "media-type: is named .pdf, but its content is not PDF.",
    ],
    ["a.pdf", archive("word/document.xml"), "media-type: is named .pdf, but its content is Word."],
    ["a.docx", archive("photos/1.jpg"), "media-type: is named .docx, but its content is ZIP."],
    ["a.ics", Buffer.from("MZ\x90\x00"), "media-type: is named .ics, but its content is not iCalendar."],
    ["a.pdf", PDF.subarray(0, 20), "media-broken: cannot be read: its end is missing."],
    ["a.zip", archive("a").subarray(0, 30), "media-broken: cannot be read: its end is missing."],
    ["a.pdf", new Uint8Array(), "media-broken: cannot be read: it is empty."],
    [
      "a.docx",
      archive("word/document.xml", "word/vbaProject.bin"),
      "media-unsafe: contains macros: small programs that would run on your visitors' computers.",
    ],
  ])("%s with other content gives a problem: %#", async (name, bytes, problem) => {
    expect(await mediaProblem(name, bytes)).toBe(problem);
  });
});

/** The sections and problems of a page, and the media files that the site includes. */
function resolved(sections: string, files: Record<string, Partial<MediaFile>>, locale = "en-US") {
  const language = locale === "en-US" ? {} : baseWith("site.yaml", "locale: en-US", `locale: ${locale}`);
  const texts = baseTexts(language, { "pages/terms.yaml": pageText("Terms", sections) });
  const all = Object.entries({ "mark.svg": {}, ...files });
  const media = new Map(all.map(([name, file]) => [name, { src: `/x/${name}`, width: 1, height: 1, ...file }]));
  const { assemble, problems } = resolveTexts(texts, media);
  const site = assemble();
  const own: Section[] = site.pages.find(({ path }) => path === "/terms")?.sections ?? [];
  return { section: own[1], used: [...site.usedMedia.keys()], problems };
}

describe("downloads", () => {
  const list =
    "  - block: downloads\n    heading: Forms\n    files:\n      - title: New\n        file: forms/new.pdf\n";

  it.each([
    ["en-US", 240_400, "241 kB"],
    ["en-US", 1_250_000, "1.3 MB"],
    ["de-DE", 1_250_000, "1,3 MB"],
    ["en-US", 12, "1 kB"],
  ])("show in %s how large a file of %i bytes is", (locale, size, words) => {
    const { section } = resolved(list, { "forms/new.pdf": { size } }, locale);
    const file = { src: "/x/forms/new.pdf", name: "new.pdf", type: "PDF", size: words };
    expect(section).toMatchObject({ files: [{ title: "New", file }] });
  });

  it("are on the site only if something refers to them", () => {
    expect(resolved(list, { "forms/new.pdf": {}, "forms/old.pdf": {} }).used).toContain("forms/new.pdf");
    expect(resolved(list, { "forms/new.pdf": {}, "forms/old.pdf": {} }).used).not.toContain("forms/old.pdf");
  });

  it("may be linked to from any text", () => {
    const words =
      "Print [the form](/media/forms/new.pdf#page=2), [this](</media/für alle.pdf>), not [that](/media/%ff.svg).";
    const text = `  - block: story\n    heading: Forms\n    text: "${words}"\n`;
    const { section, used } = resolved(text, { "forms/new.pdf": {}, "für alle.pdf": { src: "/x/all" } });
    expect(section).toMatchObject({ text: expect.stringContaining('href="/x/forms/new.pdf#page=2"') });
    expect(section).toMatchObject({ text: expect.stringContaining('href="/x/all"') });
    expect(used).toContain("forms/new.pdf");
  });

  it("whose names have spaces are linked to with %20", () => {
    const text =
      "  - block: call-to-action\n    heading: Fees\n    action:\n      label: Open\n      link: /media/fees%202026.pdf\n";
    const { section, problems } = resolved(text, { "fees 2026.pdf": { src: "/x/fees" } });
    expect(problems).toEqual([]);
    expect(section).toMatchObject({ action: { link: "/x/fees" } });
  });
});

it("a video that plays by itself is small, one that visitors play may be large", () => {
  const video = "  - block: video\n    heading: Tour\n    video: tour.mp4\n    poster: mark.svg\n";
  const files = { "tour.mp4": { size: 9_000_000 } };
  expect(resolved(video, files).problems).toEqual([]);
  const texts = baseTexts(baseWith("portfolio/web.yaml", /^( +)alt: .*$/m, "$&\n$1video: tour.mp4"));
  const media = new Map(
    ["mark.svg", "tour.mp4"].map((name) => [name, { src: name, width: 1, height: 1, size: 9_000_000 }]),
  );
  expect(resolveTexts(texts, media).problems).toEqual([
    expect.objectContaining({
      rule: "media-large",
      message: "tour.mp4 is 9 MB; a video that plays by itself may be 400 kB at most.",
    }),
  ]);
});

describe("a video of another site", () => {
  const youtube = { host: "YouTube", link: "https://www.youtube.com/watch?v=aqz-KE-bpKQ" };
  it.each([
    ["https://www.youtube.com/watch?v=aqz-KE-bpKQ", youtube],
    ["https://youtube.com/watch?list=x&v=aqz-KE-bpKQ&t=12s", youtube],
    ["https://youtu.be/aqz-KE-bpKQ?si=abc", youtube],
    ["https://m.youtube.com/shorts/aqz-KE-bpKQ", youtube],
    ["https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ", youtube],
    ["https://vimeo.com/76979871", { embed: "https://player.vimeo.com/video/76979871?autoplay=1&dnt=1" }],
    ["https://player.vimeo.com/video/76979871?h=8272103f6e", { link: "https://vimeo.com/76979871/8272103f6e" }],
    ["https://vimeo.com/76979871/8272103f6e", { embed: expect.stringContaining("76979871?h=8272103f6e&autoplay=1") }],
  ])("is known by %s", (address, embed) => {
    expect(embedOf(address)).toMatchObject(embed);
  });

  it.each([
    "https://www.youtube.com/@studio",
    "https://www.youtube.com/watch?v=short",
    "https://evil.example/watch?v=aqz-KE-bpKQ",
    "https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ",
    'https://youtu.be/aqz-KE-bpKQ"onload=',
    "javascript:alert(1)//youtu.be/aqz-KE-bpKQ",
  ])("is not %s", (address) => {
    expect(embedOf(address)).toBeUndefined();
  });
});
