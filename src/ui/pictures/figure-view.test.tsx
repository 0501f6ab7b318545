import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FigureView } from "./FigureView.tsx";

const image = { src: "/media/wide.svg", width: 1200, height: 600 };
const figure = { image, alt: "A bridge" };

it("has its caption below the picture, and none where there is none", () => {
  const html = renderToStaticMarkup(<FigureView figure={{ ...figure, caption: "The bridge" }} sizes="92vw" />);
  expect(html).toMatch(
    /^<figure[^>]*><img [^>]*alt="A bridge"[^>]*><figcaption[^>]*>The bridge<\/figcaption><\/figure>$/,
  );
  expect(renderToStaticMarkup(<FigureView figure={figure} sizes="92vw" />)).not.toContain("figcaption");
});

it("shows phones the picture that was made for them", () => {
  const html = renderToStaticMarkup(
    <FigureView figure={{ ...figure, phone_image: { ...image, src: "/media/tall.svg" } }} sizes="92vw" />,
  );
  expect(html).toMatch(/<source media="\(width &lt; 700px\)" srcSet="\/media\/tall\.svg"/);
});

it("keeps its caption outside of the link around its picture", () => {
  const wrap = (picture: ReactNode) => <a href="/">{picture}</a>;
  const html = renderToStaticMarkup(
    <FigureView figure={{ ...figure, caption: "The bridge" }} sizes="92vw" wrap={wrap} />,
  );
  expect(html).toMatch(/<a href="\/"><img [^>]*><\/a><figcaption/);
});
