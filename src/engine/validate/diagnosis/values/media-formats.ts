/** The help for each format of a media file. */
export const MEDIA_FORMATS = {
  image: {
    is: "Write the path of a picture below content/media, such as brands/kiln.svg. It ends in svg, png, jpg, webp, avif or gif.",
    fix: mediaPaths,
  },
  video: {
    is: "Write the path of a video below content/media, such as studio/tour.mp4. It ends in webm or mp4.",
    fix: mediaPaths,
  },
  captions: {
    is: "Write the path of a WebVTT file below content/media, such as studio/tour.vtt.",
    fix: mediaPaths,
  },
  document: {
    is: "Write the path of a file below content/media, such as forms/new-patient.pdf. It ends in pdf, docx, xlsx, pptx, odt, ods, odp, zip, ics or vcf.",
    fix: mediaPaths,
  },
  font: {
    is: "Write the path of a font file below content/media, such as fonts/acme-bold.woff2. It ends in woff2, woff, ttf or otf. Take it out of a ZIP file first; instead of .eot or .ttc, ask the maker for WOFF2.",
    fix: mediaPaths,
  },
};

function mediaPaths(value: string): string[] {
  if (/^http:\/\//.test(value)) return [value.replace("http:", "https:")];
  return [
    value
      .replace(/^<img\b[^>]*\bsrc=["']?([^"'\s>]+).*$/is, "$1")
      .replace(/\\/g, "/")
      .replace(/^(\.{0,2}\/)+|^(content\/)?media\//g, "")
      .replace(/\/{2,}/g, "/"),
  ];
}
