import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PictureView } from "./PictureView.tsx";

const wide = { src: "/media/wide.svg", width: 1200, height: 600 };
const tall = { src: "/media/tall.svg", width: 360, height: 800 };
const photo = { ...wide, srcset: "/media/wide.avif 1200w" };

it("offers phones their own picture before all others, in its own shape", () => {
  const html = renderToStaticMarkup(
    <PictureView picture={{ image: photo, phone_image: tall, alt: "A bridge" }} sizes="92vw" />,
  );
  const sources = html.match(/<source[^>]*>/g) ?? [];
  expect(sources).toHaveLength(2);
  expect(sources[0]).toContain('media="(width &lt; 700px)"');
  expect(sources[0]).toContain('srcSet="/media/tall.svg"');
  expect(sources[0]).toContain('width="360" height="800"');
  expect(sources[1]).toContain("/media/wide.avif");
});

it("offers phones their own photo as AVIF, and the one WebP file where browsers lack that", () => {
  const html = renderToStaticMarkup(
    <PictureView
      picture={{
        image: photo,
        phone_image: { ...photo, src: "/media/tall.webp", srcset: "/media/tall.avif 360w" },
        alt: "",
      }}
    />,
  );
  const sources = html.match(/<source[^>]*>/g) ?? [];
  expect(sources.map((source) => / type="([^"]*)"/.exec(source)?.[1])).toEqual(["image/avif", undefined, "image/avif"]);
  expect(sources.map((source) => / srcSet="([^"]*)"/.exec(source)?.[1])).toEqual([
    "/media/tall.avif 360w",
    "/media/tall.webp",
    "/media/wide.avif 1200w",
  ]);
});

it("is nothing but an image where one drawing serves all windows", () => {
  expect(renderToStaticMarkup(<PictureView picture={{ image: wide, alt: "A bridge" }} />)).toMatch(
    /^<img [^>]*alt="A bridge"[^>]*>$/,
  );
});

it("names its focus, but has no style of its own, which the policy would refuse", () => {
  const html = renderToStaticMarkup(
    <PictureView picture={{ image: { ...wide, focus: "left top" }, alt: "A bridge" }} />,
  );
  expect(html).toContain('data-focus="left top"');
  expect(html).not.toContain("style=");
});
